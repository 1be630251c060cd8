import { showStatus } from './forms/form-status.ts';
import { type FormKind, PUBLIC_WAIT, startForms } from './forms/sender.ts';

/** The success message replaces the button until the visitor edits a field (rule FORM-FLASH). */
const replaceButton = (form: HTMLFormElement): boolean => {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const status = form.querySelector<HTMLElement>('[data-form-status]');
  form.reset();
  if (button) button.hidden = true;
  if (status) {
    status.tabIndex = -1;
    status.focus(); // the focus was on the button, which is hidden now
  }
  form.addEventListener(
    'input',
    () => {
      if (button) button.hidden = false;
    },
    { once: true },
  );
  showStatus(form, 'sent');
  return true;
};

/** Shows the name of the chosen file; `choose`: the words without a file. */
const nameFile = (input: HTMLInputElement, face: Element, choose: string): void => {
  face.textContent = input.files?.[0]?.name ?? choose;
};

for (const face of document.querySelectorAll('[data-file-name]')) {
  const input = face.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]');
  const choose = face.textContent;
  input?.addEventListener('change', () => nameFile(input, face, choose));
  // The input is empty only after the event.
  input?.form?.addEventListener('reset', () => setTimeout(() => nameFile(input, face, choose)));
}

/** The career form, and the application to a job offer, which accepts a CV. */
startForms('form[data-application-form]', () => {
  let send: FormKind['send'] | null = null;
  return {
    errors: 'all',
    waits: PUBLIC_WAIT,
    // Loaded when a form is first sent, because most visitors send nothing.
    send: async (sending) => {
      send ??= (await import('./forms/send-application.ts')).createSend();
      return send(sending);
    },
    onSent: replaceButton,
  };
});
