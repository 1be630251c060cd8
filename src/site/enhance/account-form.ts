import { showStatus } from './forms/form-status.ts';
import { fieldsOf, type Outcome, outcomeOf, postJson, startForms } from './forms/sender.ts';
import './forms/show-password.ts';

/** Time to read the success message before the next page opens. */
const PAUSE_MS = 700;
const FORBIDDEN = 403;

const leaveFor = (form: HTMLFormElement): void => location.assign(form.dataset.then ?? '/');

/** Sends the form; a refusal of a sign-in may say that a second step follows. */
const send = async (form: HTMLFormElement): Promise<Outcome> => {
  const response = await postJson(form.dataset.accountForm ?? '', fieldsOf(form));
  const { step } = form.dataset;
  if (!step || response.status !== FORBIDDEN || !(await response.clone().json()).secondStep) return outcomeOf(response);
  form.setAttribute('data-then', step);
  return { kind: 'sent' };
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
      leaveFor(form);
      return true;
    }
    showStatus(form, 'sent');
    setTimeout(() => leaveFor(form), PAUSE_MS);
    return true;
  },
}));

/** Signs in with a passkey. False: refused. @throws when the browser or the person gave none. */
const signInWithPasskey = async ({ passkey = '', passkeyOptions = '' }: DOMStringMap, remember: boolean) => {
  const { askPasskey } = await import('./access/ask-passkey.ts');
  const answer = await fetch(passkeyOptions, { cache: 'no-store' });
  const response = answer.ok && (await askPasskey(await answer.json()));
  return response && (await postJson(passkey, { response, remember })).ok;
};

/** Uses a passkey in place of the fields of a form. */
const leaveFields = async (button: HTMLButtonElement, form: HTMLFormElement): Promise<void> => {
  const remember = form.querySelector<HTMLInputElement>('[name="remember"]')?.checked ?? false;
  showStatus(form, null);
  button.setAttribute('aria-busy', 'true');
  const isSignedIn = await signInWithPasskey(button.dataset, remember).catch(() => false);
  button.removeAttribute('aria-busy');
  if (isSignedIn) leaveFor(form);
  else showStatus(form, 'passkey');
};

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
  const { form } = button;
  if (!form || !('PublicKeyCredential' in window)) continue;
  button.hidden = false;
  button.addEventListener('click', () => void leaveFields(button, form));
}
