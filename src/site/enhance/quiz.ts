/**
 * The questions of the quiz: the letter of an answer on the keyboard chooses it, and an answer is sent once. A page
 * that the browser restores from its cache is loaded again, because answers may have changed.
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

let isSent = false;
form?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
  event.submitter?.setAttribute('aria-busy', 'true');
});

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
