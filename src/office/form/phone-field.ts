import { typedAnyPhone, typedPhone } from '#domain/people/phone';
import { phone } from '#fr/format';
import type { FieldOf } from '#ui/office/form/form-field.ts';

/** How a telephone number is typed, compared and shown (rule PEOPLE-PHONE); the server checks whether it can exist. */
export const PHONE_FIELD = { kind: 'phone', read: typedPhone, write: phone } as const satisfies Partial<
  FieldOf<'phone'>
>;

/** The same for staff who enter another person's number, which may be foreign. */
export const ANY_PHONE_FIELD = { ...PHONE_FIELD, read: typedAnyPhone } as const satisfies Partial<FieldOf<'phone'>>;
