import { showStatus } from './forms/form-status.ts';
import { fieldsOf, type Outcome, outcomeOf, postJson, startForms } from './forms/sender.ts';
import './forms/show-password.ts';

/** Time to read the success message before the next page opens. */
const PAUSE_MS = 700;

/** Sends the form; the response of a sign-in may be that a second step follows. */
const send = async (form: HTMLFormElement): Promise<Outcome> => {
  const response = await postJson(form.dataset.accountForm ?? '', fieldsOf(form));
  const { step } = form.dataset;
  if (step && response.ok && 'stepToken' in (await response.clone().json())) form.setAttribute('data-then', step);
  return outcomeOf(response);
};

/** Account forms: each contains its API call and the page that follows. */
startForms('form[data-account-form]', () => ({
  errors: 'all',
  waits: 0,
  send: ({ form }) => send(form),
  // Shows one message below the fields, and focuses the first rejected field.
  onRefused: (form, [first]) => {
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(first?.field ?? '')}"]`);
    field?.setAttribute('aria-invalid', 'true');
    field?.focus();
    showStatus(form, 'refused', first?.message);
    return true;
  },
  onSent: (form) => {
    const { then, step } = form.dataset;
    if (!then) return false;
    if (then === step) {
      location.assign(then);
      return true;
    }
    showStatus(form, 'sent');
    setTimeout(() => location.assign(then), PAUSE_MS);
    return true;
  },
}));
