/** Copies a URL on click, and shows for 4.5 s whether it succeeded (rule ARTICLE-PAGE). */
const SHOWN_MS = 4500;

let timer: ReturnType<typeof setTimeout> | undefined;

const showStatus = (words: string): void => {
  const place = document.querySelector('[data-copy-status]');
  if (!place) return;
  place.textContent = words;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = '';
  }, SHOWN_MS);
};

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
  if (!button) return;
  const { copy = '', copied = '', failed = '' } = button.dataset;
  // Without https there is no clipboard API.
  const written = navigator.clipboard ? navigator.clipboard.writeText(copy) : Promise.reject(new Error('no clipboard'));
  written.then(
    () => showStatus(copied),
    () => showStatus(failed),
  );
});
