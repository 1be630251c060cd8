import type { FieldError } from '#contracts/problem';
import { type CardDetail, profileCardOperations } from '#contracts/profile-card';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/files/picture-rules';
import { isEmail } from '#domain/people/names';
import { typedPhone } from '#domain/people/phone';
import { type CardReaders, readCardValue } from '#domain/sites/check-card';
import { CARD_FIELDS, type CardField, type OwnCard } from '#domain/sites/profile-card';
import { CARD_PHOTO_FAULTS, cardFaultText } from '#fr/card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { usePictures } from '#office/form/use-pictures.ts';
import { useSession } from '#office/session/session-context.ts';
import { type CardFormField, cardFields, inheritedOf, storedOf } from './card-fields.ts';

/** The photo is shown as a circle. */
const RATIO = 1;

const READERS: CardReaders = { email: (text) => (isEmail(text) ? text : null), phone: typedPhone };

/** The rules that the server also applies; an inherited field has no value. */
const faultsOf = (values: Readonly<Record<CardField, unknown>>): FieldError[] =>
  CARD_FIELDS.flatMap((field) => {
    if (values[field] === undefined) return [];
    const read = readCardValue(field, { own: true, value: values[field] } as OwnCard[typeof field], READERS);
    return 'fault' in read ? [{ field, message: cardFaultText(read.fault) }] : [];
  });

export type CardWork = Omit<FormWork<CardField>, 'fields'> & { fields: readonly CardFormField[] };

const usePhoto = ({ pictures }: CardDetail): ReturnType<typeof usePictures> => {
  const { mutate: upload } = useApiMutation(profileCardOperations.uploadPicture);
  const { mutate: crop } = useApiMutation(profileCardOperations.cropPicture);
  return usePictures({
    pictures,
    types: PHOTO_TYPES,
    maxBytes: MAX_PHOTO_BYTES,
    faults: CARD_PHOTO_FAULTS,
    words: WORDS.picture,
    upload,
    crop,
  });
};

/** The profile card of this site as one form, saved by comparison (rule SITE-CARD-VALUES). */
export const useCard = (detail: CardDetail): CardWork => {
  const { site } = useSession();
  const { mutate } = useApiMutation(profileCardOperations.save);
  const fields = cardFields(usePhoto(detail)(RATIO));
  const work = useForm<CardField>({
    object: `card:${site?.id ?? ''}`,
    stored: storedOf(detail),
    changedAt: detail.updatedAt,
    fields,
    inherited: inheritedOf(detail),
    send: sendChanges((changes) => mutate({ changes })),
    check: faultsOf,
    outcomes: WORDS.outcomes,
  });
  return { ...work, fields };
};
