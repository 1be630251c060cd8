import type { FieldError } from '#contracts/problem';
import { checkApplication } from '#domain/applications/application';
import { MAX_CV_BYTES } from '#domain/applications/cv';
import { typedPhone } from '#domain/people/phone';
import { APPLICATION_FAULTS, CV_FAULTS } from '#fr/applications';
import { fieldsOf } from './sender.ts';

export const cvOf = (form: HTMLFormElement): File | null =>
  form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0] ?? null;

/** Checks before the upload that do not depend on the file name; the server checks the whole content. */
const cvError = async (file: File): Promise<string | null> => {
  if (file.size === 0) return CV_FAULTS.empty;
  if (file.size > MAX_CV_BYTES) return CV_FAULTS.tooHeavy;
  return (await file.slice(0, 5).text()) === '%PDF-' ? null : CV_FAULTS.notPdf;
};

export const checkCv = async (file: File | null): Promise<FieldError[]> => {
  const message = file && (await cvError(file));
  return message ? [{ field: 'cv', message }] : [];
};

/** The server's rules (domain/applications/application.ts), checked before anything is sent. */
export const checkFields = (form: HTMLFormElement): FieldError[] => {
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
