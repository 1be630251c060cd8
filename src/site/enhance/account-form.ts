import { say, setBusy } from './forms/form-status.ts';

type FormReply = { status: number; errors?: { field: string; message: string }[] };

const TIME_OUT_MS = 30_000;
/** Long enough to read that it went well. */
const PAUSE_MS = 700;

const post = async (form: HTMLFormElement): Promise<FormReply> => {
  const response = await fetch(form.dataset.accountForm ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  const body = (await response.json()) as Pick<FormReply, 'errors'>;
  return { ...body, status: response.status };
};

const mark = (form: HTMLFormElement, name: string | null): void => {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  const wrong = name === null ? null : form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  wrong?.setAttribute('aria-invalid', 'true');
  wrong?.focus();
};

/** What came of it, in the server's own words, else in those that the form brought along for the status. */
const finish = (form: HTMLFormElement, { status, errors }: FormReply): void => {
  const [first] = errors ?? [];
  const { then } = form.dataset;
  if (status === 200) {
    say(form, 'done');
    if (then) setTimeout(() => location.assign(then), PAUSE_MS);
    else form.reset();
  } else if (first) {
    mark(form, first.field);
    say(form, 'refused', first.message);
  } else say(form, form.querySelector(`template[data-status="${status}"]`) ? String(status) : 'failed');
};

/** Sends a form of accounts without leaving its page: one send at a time, what is said goes away when a field is edited. */
const start = (form: HTMLFormElement): void => {
  form.noValidate = true;
  let sending = false;
  form.addEventListener('input', () => {
    mark(form, null);
    say(form, null);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    mark(form, null);
    say(form, null);
    setBusy(form, true);
    const answer = await post(form).catch((): FormReply => ({ status: 0 }));
    setBusy(form, false);
    sending = false;
    finish(form, answer);
  });
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-account-form]')) start(form);
