import type { CreatedLead } from '#contracts/applications';
import { CV_FAULTS } from '#fr/applications';
import { checkCv, checkFields, cvOf } from './application-checks.ts';
import { type FormKind, fieldsOf, type Outcome, outcomeOf, postJson } from './sender.ts';

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
