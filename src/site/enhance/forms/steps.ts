import type { FieldError } from '#contracts/problem';
import { CONTACT_FAULTS } from '#fr/messaging';
import { clearErrors, showErrors } from './field-error.ts';
import type { FormKind } from './sender.ts';

/**
 * The two steps of a listing's question (rule MESSAGE-QUESTION-STEPS): message, contact data, confirmation. Closing the
 * dialog returns to the first step. Returns the differences to other forms.
 */
export const startSteps = (form: HTMLFormElement): Pick<FormKind, 'onSent' | 'onRefused'> => {
  const dialog = form.closest('dialog');
  const sent = dialog?.querySelector<HTMLElement>('[data-sent]');
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const message = form.querySelector<HTMLTextAreaElement>('textarea[name="message"]');

  const show = (rank: number, focus = true): void => {
    steps.forEach((step, index) => {
      step.hidden = index !== rank;
    });
    if (focus) steps[rank]?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  };
  const next = (): void => {
    clearErrors(form);
    if (message?.value.trim()) show(1);
    else showErrors(form, [{ field: 'message', message: CONTACT_FAULTS.MESSAGE }]);
  };
  form.querySelector('[data-next-step]')?.addEventListener('click', next);
  form.querySelector('[data-previous-step]')?.addEventListener('click', () => show(0));
  dialog?.addEventListener('close', () => {
    form.hidden = false;
    if (sent) sent.hidden = true;
    show(0, false);
  });

  return {
    onRefused: (_, [first]: readonly FieldError[]) => {
      if (first?.field === 'message') show(0, false);
      return false;
    },
    onSent: () => {
      form.reset();
      // If the dialog was closed meanwhile, it opens for another question.
      if (!dialog?.open) return true;
      form.hidden = true;
      if (sent) sent.hidden = false;
      sent?.focus();
      return true;
    },
  };
};
