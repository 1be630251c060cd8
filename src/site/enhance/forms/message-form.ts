import { clearErrors, showError } from './field-error.ts';
import { say, setBusy } from './form-status.ts';

type Fault = { field: string; message: string };
type Outcome = { kind: 'sent' } | { kind: 'refused'; fault: Fault } | { kind: 'failed' } | { kind: 'tooMany' };

const PATH = '/public/messaging/form';
const REFUSED = 422;
const TOO_MANY = 429;
const TIME_OUT_MS = 30_000;

/** This visit's own number, gone with the page: nothing is kept on the visitor's device. */
const session = crypto.randomUUID();

const bodyOf = (form: HTMLFormElement, elapsed: number): string => {
  const fields: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) fields[box.name] = box.checked;
  return JSON.stringify({ ...fields, session, origin: location.pathname.slice(0, 200), elapsed });
};

const post = async (body: string, key: string): Promise<Outcome> => {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const response = await fetch(PATH, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIME_OUT_MS) });
  if (response.ok) return { kind: 'sent' };
  if (response.status === TOO_MANY) return { kind: 'tooMany' };
  if (response.status !== REFUSED) return { kind: 'failed' };
  const { errors }: { errors?: Fault[] } = await response.json();
  return errors?.[0] ? { kind: 'refused', fault: errors[0] } : { kind: 'failed' };
};

/**
 * Sends a message form without leaving its page (public §4, §5): one send at a time, the first failure beside its field, the form cleared when sent. What
 * is said goes away when a field is edited or focused. The same words sent again, after a lost answer, are the same message.
 */
export const startMessageForm = (form: HTMLFormElement): void => {
  form.noValidate = true;
  let started: number | null = null;
  let sending = false;
  let key = crypto.randomUUID();

  const quiet = (event: Event): void => {
    started ??= performance.now();
    if (sending || (event.target as HTMLElement).closest('button')) return;
    clearErrors(form);
    say(form, null);
  };
  form.addEventListener('focusin', quiet);
  form.addEventListener('input', (event) => {
    key = crypto.randomUUID();
    quiet(event);
  });

  const finish = (outcome: Outcome): void => {
    if (outcome.kind === 'refused') {
      form.dispatchEvent(new CustomEvent('refused', { detail: outcome.fault.field }));
      showError(form, outcome.fault.field, outcome.fault.message);
      return;
    }
    if (outcome.kind === 'sent') {
      form.reset();
      started = null;
      form.dispatchEvent(new CustomEvent('sent'));
    }
    say(form, outcome.kind);
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    clearErrors(form);
    say(form, null);
    setBusy(form, true);
    const elapsed = Math.round(performance.now() - (started ?? performance.now()));
    const outcome = await post(bodyOf(form, elapsed), key).catch((): Outcome => ({ kind: 'failed' }));
    setBusy(form, false);
    sending = false;
    finish(outcome);
  });
};
