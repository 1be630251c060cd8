import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import type { CardChanges } from '#contracts/profile-card';
import { contactEmailSchema } from '#contracts/sites';
import type { Changes } from '#domain/changes/apply-changes';
import { isEmail } from '#domain/people/names';
import { type CardReaders, readCardValue } from '#domain/sites/check-card';
import { CARD_FIELDS, type CardField, type OwnCard } from '#domain/sites/profile-card';
import { CARD_REFUSALS, cardFaultText } from '#fr/card';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';
import { readPhone } from '#server/people';

export const CARD_READERS: CardReaders = {
  email: (text) => (isEmail(text) && contactEmailSchema.safeParse(text).success ? text : null),
  phone: readPhone,
};

type Change = { field: CardField; from: unknown; to: OwnCard[CardField] };

const entriesOf = (given: CardChanges): Change[] =>
  CARD_FIELDS.flatMap((field) => {
    const change = given[field];
    return change ? [{ field, from: change.from, to: change.to }] : [];
  });

/** The changes with values in stored form, or a message for each invalid field. */
export const checkChanges = (given: CardChanges): Changes<OwnCard> | Refusal => {
  const errors: FieldError[] = [];
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const { field, from, to } of entriesOf(given)) {
    const read = readCardValue(field, to, CARD_READERS);
    if ('fault' in read) errors.push({ field, message: cardFaultText(read.fault) });
    else changes[field] = { from, to: read.value };
  }
  return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : changes;
};

/** Refuses a photo that is not stored for this market center. */
export const checkPhoto = async (
  ctx: StaffCtx,
  tx: Tx,
  photo: OwnCard['pictureId'] | undefined,
): Promise<Refusal | null> => {
  const id = photo?.own ? photo.value : null;
  if (!id || !(await hasForeignPicture(ctx, tx, [id]))) return null;
  return refuse(422, 'FOREIGN_PICTURE', { errors: [{ field: 'pictureId', message: CARD_REFUSALS.picture }] });
};
