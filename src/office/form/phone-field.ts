import { typedPhone } from '#domain/people/phone';
import { phone } from '#fr/format';
import type { FieldOf } from '#ui/office/form/form-field.ts';

/** How a telephone number is typed, compared and shown (rule PEOPLE-PHONE); the server checks that it can exist. */
export const PHONE_FIELD = { kind: 'phone', read: typedPhone, write: phone } as const satisfies Partial<
  FieldOf<'phone'>
>;
