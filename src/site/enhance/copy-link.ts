/**
 * Copies the address that a button carries, and says whether it did (rule ARTICLE-PAGE); the words leave after 4.5 s.
 */
const SHOWN_MS = 4500;

let timer: ReturnType<typeof setTimeout> | undefined;

const say = (words: string): void => {
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
  // Without https the browser has no clipboard for us.
  const written = navigator.clipboard ? navigator.clipboard.writeText(copy) : Promise.reject(new Error('no clipboard'));
  written.then(
    () => say(copied),
    () => say(failed),
  );
});
