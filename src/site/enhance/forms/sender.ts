import type { FieldError, Problem } from '#contracts/problem';
import { MIN_FORM_MS } from '#domain/people/is-bot';
import { clearErrors, showErrors } from './field-error.ts';
import { setBusy, showStatus } from './form-status.ts';

export type Outcome =
  | { kind: 'sent' }
  /** The rejected fields, in the server's order. */
  | { kind: 'refused'; errors: readonly FieldError[] }
  /** `status` 0: no response. `wait`: seconds from `Retry-After`; null: unknown. */
  | { kind: 'failed'; status: number; wait: number | null };

/** `elapsed`: milliseconds since the page was opened; `key`: idempotency key, the same until a field changes. */
export type Sending = { form: HTMLFormElement; elapsed: number; key: string };

/** Properties of a kind of form. */
export type FormKind = {
  send: (sending: Sending) => Promise<Outcome>;
  /** Which rejected fields show their messages. With 'first', focusing or editing any field removes the message. */
  errors: 'first' | 'all';
  /** Minimum delay between the opening of the page and the submission, in milliseconds. */
  waits: number;
  /** Returns true if it shows the success itself; the form is not reset then. */
  onSent?: (form: HTMLFormElement) => boolean;
  /** Text of a failure instead of the template's; undefined: the template's text. */
  wordsOf?: (failed: Extract<Outcome, { kind: 'failed' }>) => string | undefined;
  /** Returns true if it shows the errors itself. */
  onRefused?: (form: HTMLFormElement, errors: readonly FieldError[]) => boolean;
};

/** The server treats faster senders as bots, and a browser can fill in a form instantly. */
export const PUBLIC_WAIT = MIN_FORM_MS;

const TIME_OUT_MS = 30_000;
const FAILED: Outcome = { kind: 'failed', status: 0, wait: null };

/** Outcome of a response of the API. */
export const outcomeOf = async (response: Response): Promise<Outcome> => {
  const { ok, status } = response;
  if (ok) return { kind: 'sent' };
  const { errors = [] }: Partial<Problem> = await response.json();
  return errors.length > 0
    ? { kind: 'refused', errors }
    : { kind: 'failed', status, wait: Number(response.headers.get('Retry-After')) || null };
};

export const postJson = (path: string, fields: object, key?: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });

/** Fields of a form as the API expects them: a checkbox is a boolean. */
export const fieldsOf = (form: HTMLFormElement): Record<string, unknown> => {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  return Object.fromEntries([...texts, ...boxes.map(({ name, checked }): [string, boolean] => [name, checked])]);
};

/** Resolves when the page has been open for `ms`. */
const sinceOpening = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.ceil(ms - performance.now())));

const finish = (form: HTMLFormElement, { errors, onSent, onRefused, wordsOf }: FormKind, outcome: Outcome): void => {
  if (outcome.kind === 'failed') showStatus(form, String(outcome.status), wordsOf?.(outcome));
  else if (outcome.kind === 'sent') {
    if (!onSent?.(form)) {
      form.reset();
      showStatus(form, 'sent');
    }
  } else {
    const shown = errors === 'all' ? outcome.errors : outcome.errors.slice(0, 1);
    if (!onRefused?.(form, shown)) showErrors(form, shown);
  }
};

const start = (form: HTMLFormElement, kind: FormKind): void => {
  form.noValidate = true;
  let sending = false;
  let key = crypto.randomUUID();

  const clear = ({ target, type }: Event): void => {
    const field = target instanceof Element ? target : null;
    if (sending || !field || field.closest('button') || (kind.errors === 'all' && type === 'focusin')) return;
    clearErrors(form, kind.errors === 'all' ? field : null);
    showStatus(form, null);
  };
  form.addEventListener('focusin', clear);
  form.addEventListener('input', (event) => {
    key = crypto.randomUUID();
    clear(event);
  });
  form.addEventListener('submit', async (event) => {
    // The button leaves the step: the page handles it.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    clearErrors(form);
    showStatus(form, null);
    setBusy(form, true);
    await sinceOpening(kind.waits);
    const elapsed = Math.round(performance.now());
    const outcome = await kind.send({ form, elapsed, key }).catch(() => FAILED);
    setBusy(form, false);
    sending = false;
    finish(form, kind, outcome);
  });
};

/**
 * Sends the forms found by a selector without leaving their page: one request at a time; the same content sent again
 * after a lost response has the same idempotency key.
 */
export const startForms = (selector: string, kindOf: (form: HTMLFormElement) => FormKind): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>(selector)) start(form, kindOf(form));
};
