/**
 * The questions of the quiz: an answer is chosen by its letter on the keyboard, and sent once. A page that the browser
 * restores from its cache is reloaded, because answers may have changed.
 */

const form = document.querySelector<HTMLFormElement>('form[data-quiz]');

const buttonOf = (key: string): HTMLButtonElement | undefined =>
  [...(form?.querySelectorAll<HTMLButtonElement>('button[name="answer"]') ?? [])].find(
    ({ value }) => value === key.toLowerCase(),
  );

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  if (ctrlKey || metaKey || altKey || repeat || (target instanceof Element && target.closest('input, textarea')))
    return;
  buttonOf(key)?.click();
});

/** After this time an answer can be sent again, because the visitor may have stopped the loading of the next page. */
const SENDING_MS = 8000;

let isSent = false;
form?.addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault();
  const { submitter } = event;
  isSent = true;
  submitter?.setAttribute('aria-busy', 'true');
  setTimeout(() => {
    isSent = false;
    submitter?.removeAttribute('aria-busy');
  }, SENDING_MS);
});

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
