import { MIN_FORM_MS } from '#domain/people/is-bot';
import { clearErrors, showErrors } from './field-error.ts';
import { say, setBusy } from './form-status.ts';

export type Fault = { field: string; message: string };
export type Outcome =
  | { kind: 'sent' }
  /** The faults to show, in their order. */
  | { kind: 'refused'; faults: readonly Fault[] }
  | { kind: 'failed' }
  | { kind: 'tooMany' };

/** `elapsed`: milliseconds since the page was opened; `key`: the same until a field changes. */
export type Sending = { form: HTMLFormElement; elapsed: number; key: string };
export type Send = (sending: Sending) => Promise<Outcome>;

const REFUSED = [409, 413, 422];
const TOO_MANY = 429;
export const TIME_OUT_MS = 30_000;

/** What a call of the API came to, when it was not done. */
export const refusalOf = async (response: Response): Promise<Outcome> => {
  if (response.status === TOO_MANY) return { kind: 'tooMany' };
  if (!REFUSED.includes(response.status)) return { kind: 'failed' };
  const { errors = [] }: { errors?: Fault[] } = await response.json();
  return errors.length > 0 ? { kind: 'refused', faults: errors } : { kind: 'failed' };
};

/** Fields of a form as the API reads them: boxes are yes or no. */
export const fieldsOf = (form: HTMLFormElement): Record<string, unknown> => {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  return Object.fromEntries([...texts, ...boxes.map(({ name, checked }): [string, boolean] => [name, checked])]);
};

/** `flagsAll`: each field in error says so until it is edited; else what is said goes away when any field is edited or focused. */
type Options = { flagsAll?: boolean };

/** Waits until the page has been open this long: a browser fills a form in no time, and the server takes who is that fast for a program. */
const sincePage = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.ceil(ms - performance.now())));

/**
 * Sends a form without leaving its page (rule FORM-SENDING): one send at a time, failures beside their fields, the form
 * cleared when sent. The same words sent again, after a lost answer, carry the same key.
 */
export const startSendingForm = (form: HTMLFormElement, send: Send, { flagsAll = false }: Options = {}): void => {
  form.noValidate = true;
  let sending = false;
  let key = crypto.randomUUID();

  const quiet = (event: Event): void => {
    const touched = event.target as HTMLElement;
    if (sending || touched.closest('button') || (flagsAll && event.type === 'focusin')) return;
    clearErrors(form, flagsAll ? touched : null);
    say(form, null);
  };
  form.addEventListener('focusin', quiet);
  form.addEventListener('input', (event) => {
    key = crypto.randomUUID();
    quiet(event);
  });

  const finish = (outcome: Outcome): void => {
    if (outcome.kind === 'refused') {
      form.dispatchEvent(new CustomEvent('refused', { detail: outcome.faults[0]?.field }));
      showErrors(form, outcome.faults);
      return;
    }
    if (outcome.kind === 'sent') {
      form.reset();
      // Who says it himself, in a place of his own, prevents it.
      if (!form.dispatchEvent(new CustomEvent('sent', { cancelable: true }))) return;
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
    await sincePage(MIN_FORM_MS);
    const elapsed = Math.round(performance.now());
    const outcome = await send({ form, elapsed, key }).catch((): Outcome => ({ kind: 'failed' }));
    setBusy(form, false);
    sending = false;
    finish(outcome);
  });
};
