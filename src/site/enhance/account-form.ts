import { showStatus } from './forms/form-status.ts';
import { fieldsOf, outcomeOf, postJson, startForms } from './forms/sender.ts';
import './forms/show-password.ts';

/** Time to read the success message before the next page opens. */
const PAUSE_MS = 700;

/** Account forms: each contains its API call and the page that follows. */
startForms('form[data-account-form]', () => ({
  errors: 'all',
  waits: 0,
  send: async ({ form }) => outcomeOf(await postJson(form.dataset.accountForm ?? '', fieldsOf(form))),
  // Shows one message below the fields, and focuses the first rejected field.
  onRefused: (form, [first]) => {
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(first?.field ?? '')}"]`);
    field?.setAttribute('aria-invalid', 'true');
    field?.focus();
    showStatus(form, 'refused', first?.message);
    return true;
  },
  onSent: (form) => {
    const { then } = form.dataset;
    if (!then) return false;
    showStatus(form, 'sent');
    setTimeout(() => location.assign(then), PAUSE_MS);
    return true;
  },
}));
