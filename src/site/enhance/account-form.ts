import { showStatus } from './forms/form-status.ts';
import { fieldsOf, outcomeOf, postJson, startForms } from './forms/sender.ts';

/** Time to read the message of success before the next page. */
const PAUSE_MS = 700;

/** Forms of accounts: each names its call, and the page that follows it. */
startForms('form[data-account-form]', () => ({
  errors: 'all',
  waits: 0,
  send: async ({ form }) => outcomeOf(await postJson(form.dataset.accountForm ?? '', fieldsOf(form))),
  // One message below the fields, and the focus on the first one.
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
