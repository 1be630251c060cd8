import { z } from 'zod';
import { mapValues } from '#domain/objects/typed';
import { CARD_CHANGES, CARD_FIELDS, type CardField } from '#domain/sites/profile-card';
import { actorSchema, changeOf, ownOf } from './changes.ts';
import { defineOperation, KB, MB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';
import { cropAreaSchema, croppedPictureSchema, pictureIdSchema, pictureSchema } from './pictures.ts';

/**
 * The profile card of a site, saved by field. A field has its own value, or shows data of the site. The use case checks
 * the rules, so that errors have French messages (422).
 */

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(5000);
const button = z.strictObject({ title: text, link: text });

/** The value of each field. */
export const CARD_VALUES = {
  isShown: z.boolean(),
  firstname: text,
  lastname: text,
  description: text,
  phone: text.nullable(),
  email: text.nullable(),
  pictureId: pictureIdSchema.nullable(),
  buttons: z.array(button).max(100),
  facebook: text.nullable(),
  instagram: text.nullable(),
  linkedin: text.nullable(),
  youtube: text.nullable(),
  twitter: text.nullable(),
  textColor: text,
  backgroundColor: text,
} as const satisfies Record<CardField, z.ZodType>;
const shape = {
  isShown: ownOf(CARD_VALUES.isShown),
  firstname: ownOf(CARD_VALUES.firstname),
  lastname: ownOf(CARD_VALUES.lastname),
  description: ownOf(CARD_VALUES.description),
  phone: ownOf(CARD_VALUES.phone),
  email: ownOf(CARD_VALUES.email),
  pictureId: ownOf(CARD_VALUES.pictureId),
  buttons: ownOf(CARD_VALUES.buttons),
  facebook: ownOf(CARD_VALUES.facebook),
  instagram: ownOf(CARD_VALUES.instagram),
  linkedin: ownOf(CARD_VALUES.linkedin),
  youtube: ownOf(CARD_VALUES.youtube),
  twitter: ownOf(CARD_VALUES.twitter),
  textColor: ownOf(CARD_VALUES.textColor),
  backgroundColor: ownOf(CARD_VALUES.backgroundColor),
} as const satisfies Record<CardField, z.ZodType>;

/** Each own value is also the `from` of its next save. */
const values = z.object(shape);

type AnyOwn = (typeof shape)[CardField];
const changes = z.strictObject(mapValues(shape, (own) => changeOf<AnyOwn, AnyOwn>(own, own).optional()));
export type CardChanges = z.output<typeof changes>;

const card = z.object({
  values,
  /** For each field: the value that the card shows when it has no value of its own. */
  inherited: z.object(CARD_VALUES),
  /** Pictures that the values refer to. */
  pictures: z.array(croppedPictureSchema),
  /** URL of the card: 'https://claire.horizon.example/carte'. */
  url: z.string(),
  updatedAt: instant,
});
export type CardDetail = z.infer<typeof card>;

const saved = z.object({
  /** Current values by field: the `from` of the next save. */ from: values,
  updatedAt: instant,
});

const version = z.object({
  id: z.uuid(),
  kind: z.enum(CARD_CHANGES),
  at: instant,
  by: actorSchema,
  fields: z.array(z.enum(CARD_FIELDS)),
});
export type CardVersion = z.infer<typeof version>;

const edit = { audience: 'site', auth: 'staff', needs: 'card.edit' } as const;
/** More than the 5 MB of the rule, so that a larger photo gets the specific message. */
const MAX_UPLOAD_BYTES = 5 * MB + 64 * KB;
/** Enough for twenty buttons, old and new values, with two bytes for each character. */
const limits = { body: 256 * KB };

export const profileCardOperations = {
  get: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/card',
    reads: ['site'],
    summary: 'The profile card of this site: own values, what it shows without them, and its address.',
    input: z.object({}),
    output: card,
  }),
  save: defineOperation({
    ...edit,
    method: 'PUT',
    path: '/admin/website/card',
    changes: ['site'],
    limits,
    summary:
      'Saves fields of the profile card by comparison; the public card shows them at once. 409 `CONFLICT` names the ' +
      'fields that changed meanwhile, the others are stored. 422: a message by field.',
    input: z.strictObject({ changes }),
    output: saved,
  }),
  preview: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/card/preview',
    limits,
    summary: 'The HTML of the card as it would be with these values; nothing is stored. Incomplete ones are left out.',
    input: z.strictObject({ fields: z.strictObject(shape).partial() }),
    output: z.object({ html: z.string() }),
  }),
  views: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/card/views',
    reads: ['stats'],
    summary: 'Views of the card by day, for the last 30 days in the time zone of the site, the oldest first.',
    input: z.object({}),
    output: z.object({ days: z.array(z.object({ day: z.iso.date(), views: z.int() })) }),
  }),
  history: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/card/history',
    reads: ['site'],
    summary: 'Changes of the card, the newest first, by cursor.',
    input: z.object(pageFields({ size: 30 })),
    output: pageOf(version),
  }),
  version: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/card/history/:version',
    reads: ['site'],
    summary: 'The own values of the card as they were after one of its changes.',
    input: z.object({ version: z.uuid() }),
    output: z.object({ fields: values }),
  }),
  restore: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/card/restore',
    changes: ['site'],
    limits,
    summary:
      'Restores the own values of a version unless the card changed since the person read it (`seen`: `from` of the ' +
      'last response). 409 as `save`.',
    input: z.strictObject({ version: z.uuid(), seen: z.strictObject(shape).partial() }),
    output: saved,
  }),
  uploadPicture: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/card/picture',
    changes: ['site'],
    summary: 'Stores a photo for the card: jpg, jpeg or png, at most 5 MB; a save then names it.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } },
    input: z.strictObject({ file: z.file() }),
    output: z.object({ picture: pictureSchema }),
  }),
  cropPicture: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/card/picture/crop',
    changes: ['site'],
    summary: 'Stores a part of a photo as a picture of its own, from the original. 422: not of this market center.',
    input: z.strictObject({ original: pictureIdSchema, area: cropAreaSchema }),
    output: z.object({ picture: croppedPictureSchema }),
  }),
} as const;
