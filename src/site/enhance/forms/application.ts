import { checkApplication } from '#domain/leads/application';
import { looksLikePdf, MAX_CV_BYTES } from '#domain/leads/cv';
import { nationalPhone } from '#domain/people/phone';
import { APPLICATION_FAULTS, CV_FAULTS } from '#fr/leads';
import {
  type Fault,
  fieldsOf,
  type Outcome,
  refusalOf,
  type Send,
  type Sending,
  startSendingForm,
  TIME_OUT_MS,
} from './sending-form.ts';

const PATH = '/public/leads';
const UPLOAD_TIME_OUT_MS = 120_000;

/** A lead that is stored and still waits for its CV. */
type Created = { lead: { id: string }; cvToken: string };

const cvOf = (form: HTMLFormElement): File | null => {
  const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
  return file ?? null;
};

/** What can be told before anything is sent; the server looks again, inside. */
const cvFault = async (file: File): Promise<string | null> => {
  if (file.size === 0) return CV_FAULTS.empty;
  if (file.size > MAX_CV_BYTES) return CV_FAULTS.tooHeavy;
  const isPdf = looksLikePdf(file.name) && (await file.slice(0, 5).text()) === '%PDF-';
  return isPdf ? null : CV_FAULTS.notPdf;
};

const cvFaults = async (file: File | null): Promise<Fault[]> => {
  const message = file && (await cvFault(file));
  return message ? [{ field: 'cv', message }] : [];
};

const fieldFaults = (form: HTMLFormElement): Fault[] => {
  const { rgpd, ...fields } = fieldsOf(form);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [firstname, lastname, email] = [text('firstname'), text('lastname'), text('email')];
  const phone = nationalPhone(text('phone'))?.national ?? null;
  const wrong = checkApplication({ firstname, lastname, fullname: '', email, phone, zip: '', rgpd: rgpd === true });
  return wrong.map((field) => ({ field, message: APPLICATION_FAULTS[field] }));
};

const create = ({ form, elapsed, key }: Sending): Promise<Response> =>
  fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...fieldsOf(form), elapsed }),
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });

const upload = async ({ lead, cvToken }: Created, file: File): Promise<Outcome> => {
  const body = new FormData();
  body.set('token', cvToken);
  body.set('file', file);
  const signal = AbortSignal.timeout(UPLOAD_TIME_OUT_MS);
  const response = await fetch(`${PATH}/${lead.id}/cv`, { method: 'POST', body, signal }).catch(() => null);
  if (response?.ok) return { kind: 'sent' };
  return { kind: 'refused', faults: [{ field: 'cv', message: CV_FAULTS.notJoined }] };
};

/** What is stored cannot be changed here any more: only the file stays open. */
const lock = (form: HTMLFormElement, locked: boolean): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type="file"])')) field.disabled = locked;
};

/** Sends the lead, then its CV. When the CV alone fails, sending again sends it alone: the lead is there. */
const sender = (): Send => {
  let created: Created | null = null;
  return async (sending) => {
    const file = cvOf(sending.form);
    const faults = [...(created ? [] : fieldFaults(sending.form)), ...(await cvFaults(file))];
    if (faults.length > 0) return { kind: 'refused', faults };
    if (created === null) {
      const response = await create(sending);
      if (!response.ok) return refusalOf(response);
      created = (await response.json()) as Created;
    }
    const outcome: Outcome = file ? await upload(created, file) : { kind: 'sent' };
    if (outcome.kind === 'sent') created = null;
    lock(sending.form, created !== null);
    return outcome;
  };
};

/** What was said takes the button's place (rule CAREERS-PAGE), until somebody writes again. */
const standInForButton = (form: HTMLFormElement): void => {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const status = form.querySelector<HTMLElement>('[data-form-status]');
  if (status) status.tabIndex = -1;
  form.addEventListener('sent', () => {
    if (button) button.hidden = true;
    status?.focus(); // it does not fall away with the button
  });
  form.addEventListener('input', () => {
    if (button) button.hidden = false;
  });
};

/** The career form or a candidature, sent without leaving its page: every field in error is flagged. */
export const startApplicationForm = (form: HTMLFormElement): void => {
  startSendingForm(form, sender(), { flagsAll: true });
  standInForButton(form);
};
