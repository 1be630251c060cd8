import { fieldsOf, refusalOf, type Send, startSendingForm, TIME_OUT_MS } from './sending-form.ts';

const PATH = '/public/messaging/form';

/** This visit's own number, gone with the page: nothing is kept on the visitor's device. */
const session = crypto.randomUUID();

const send: Send = async ({ form, elapsed, key }) => {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const body = JSON.stringify({ ...fieldsOf(form), session, origin: location.pathname.slice(0, 200), elapsed });
  const response = await fetch(PATH, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIME_OUT_MS) });
  if (response.ok) return { kind: 'sent' };
  const outcome = await refusalOf(response);
  // Only the first failure is shown (rule FORM-FAULTS).
  return outcome.kind === 'refused' ? { ...outcome, faults: outcome.faults.slice(0, 1) } : outcome;
};

/** A message form sent without leaving its page. */
export const startMessageForm = (form: HTMLFormElement): void => startSendingForm(form, send);
