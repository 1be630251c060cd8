import type { CreatedLead } from '#contracts/applications';
import type { FieldError } from '#contracts/problem';
import { checkApplication } from '#domain/applications/application';
import { MAX_CV_BYTES } from '#domain/applications/cv';
import { typedPhone } from '#domain/people/phone';
import { APPLICATION_FAULTS, CV_FAULTS } from '#fr/applications';
import { type FormKind, fieldsOf, type Outcome, outcomeOf, postJson } from './sender.ts';

const cvOf = (form: HTMLFormElement): File | null =>
  form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0] ?? null;

/** Checks before the upload that do not depend on the file name; the server checks the whole content. */
const cvError = async (file: File): Promise<string | null> => {
  if (file.size === 0) return CV_FAULTS.empty;
  if (file.size > MAX_CV_BYTES) return CV_FAULTS.tooHeavy;
  return (await file.slice(0, 5).text()) === '%PDF-' ? null : CV_FAULTS.notPdf;
};

const checkCv = async (file: File | null): Promise<FieldError[]> => {
  const message = file && (await cvError(file));
  return message ? [{ field: 'cv', message }] : [];
};

/** The server's rules (domain/applications/application.ts), checked before anything is sent. */
const checkFields = (form: HTMLFormElement): FieldError[] => {
  const { rgpd, ...fields } = fieldsOf(form);
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [firstname, lastname, email] = [text('firstname'), text('lastname'), text('email')];
  const phone = typedPhone(text('phone'));
  const wrong = checkApplication({ firstname, lastname, fullname: '', email, phone, zip: '', rgpd: rgpd === true });
  return wrong.map((field) => ({ field, message: APPLICATION_FAULTS[field] }));
};

const PATH = '/public/leads';
const UPLOAD_TIME_OUT_MS = 120_000;

const uploadCv = async ({ lead, cvToken }: CreatedLead, file: File): Promise<Outcome> => {
  const body = new FormData();
  body.set('token', cvToken);
  body.set('file', file);
  const signal = AbortSignal.timeout(UPLOAD_TIME_OUT_MS);
  const response = await fetch(`${PATH}/${lead.id}/cv`, { method: 'POST', body, signal }).catch(() => null);
  if (response?.ok) return { kind: 'sent' };
  return { kind: 'refused', errors: [{ field: 'cv', message: CV_FAULTS.notJoined }] };
};

/** A stored lead cannot be changed from here: only its file input stays enabled. */
const setLocked = (form: HTMLFormElement, locked: boolean): void => {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type="file"])')) field.disabled = locked;
};

/** Sends the lead, then its CV. If only the CV fails, the next attempt sends only the CV. */
export const createSend = (): FormKind['send'] => {
  let created: CreatedLead | null = null;
  return async ({ form, elapsed, key }) => {
    const file = cvOf(form);
    const errors = [...(created ? [] : checkFields(form)), ...(await checkCv(file))];
    if (errors.length > 0) return { kind: 'refused', errors };
    if (created === null) {
      const response = await postJson(PATH, { ...fieldsOf(form), elapsed, cv: file !== null }, key);
      if (!response.ok) return outcomeOf(response);
      created = (await response.json()) as CreatedLead;
    }
    const outcome: Outcome = file ? await uploadCv(created, file) : { kind: 'sent' };
    if (outcome.kind === 'sent') created = null;
    setLocked(form, created !== null);
    return outcome;
  };
};
