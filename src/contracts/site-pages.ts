import { z } from 'zod';
import type { OwnValue } from '#domain/changes/own-value';
import { recordOf } from '#domain/objects/typed';
import { PAGE_ORIGINS } from '#domain/sites/page-defaults';
import { PAGE_CHANGES, PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField } from '#domain/sites/page-fields';
import { PAGE_NAMES } from '#domain/sites/page-names';
import { actorSchema, changeOf, digestSchema } from './changes.ts';
import { jsonSchema } from './json.ts';
import { defineOperation, KB, MB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';
import { cropAreaSchema, croppedPictureSchema, pictureIdSchema, pictureSchema } from './pictures.ts';

/**
 * The pages that the staff of a site customise. A field has its own value, or shows the inherited value; nothing is
 * stored in that case (rule SITE-PAGE-SETTINGS).
 */

const page = z.enum(PAGE_NAMES);
const fieldName = z.enum(PAGE_FIELD_NAMES);

const valueSchema = (field: PageField): z.ZodType => {
  const rule = PAGE_FIELDS[field];
  if (rule.kind === 'picture') return pictureIdSchema.nullable();
  if (rule.kind !== 'points') return z.string().trim().max(rule.max);
  const { title, content } = rule.max;
  return z
    .array(z.strictObject({ title: z.string().trim().max(title), content: z.string().trim().max(content) }))
    .max(rule.most);
};

const ownSchema = (value: z.ZodType): z.ZodType<OwnValue> =>
  z.discriminatedUnion('own', [
    z.strictObject({ own: z.literal(true), value }),
    z.strictObject({ own: z.literal(false) }),
  ]);

/** An object with one optional entry for each field. */
const byField = <S extends z.ZodType>(schemaOf: (field: PageField) => S) =>
  z.strictObject(recordOf(PAGE_FIELD_NAMES, (field) => schemaOf(field).optional()));

/** Values of a form. An empty value means no value. */
const givenFields = byField((field) => ownSchema(valueSchema(field)));
const pageChanges = byField((field) => changeOf(digestSchema, ownSchema(valueSchema(field))));
export type PageChanges = z.output<typeof pageChanges>;

/** Current values by field: the `from` of the next save. */
const baseSchema = byField(() => digestSchema);

const storedOwn = ownSchema(jsonSchema);
const fieldSchema = z.object({
  own: storedOwn,
  from: digestSchema,
  /** What the page shows without its own value; null: nothing. */
  inherited: z.object({ value: jsonSchema, from: z.enum(PAGE_ORIGINS) }).nullable(),
});

const lastChange = z.object({ by: actorSchema, at: instant }).nullable();
const summary = z.object({
  page,
  /** URL path on the site; null: the site does not show this page yet. */
  path: z.string().nullable(),
  lastChange,
});

/** `picture`: the large one of the page; null: the page has none. `views`: of the last 30 days. */
export const pageSummarySchema = summary.extend({ picture: pictureSchema.nullable(), views: z.int() });
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** `pictures`: the pictures that the values refer to, with the originals of crops. */
export const pageDetailSchema = summary.extend({
  fields: z.partialRecord(fieldName, fieldSchema),
  pictures: z.array(croppedPictureSchema),
  updatedAt: instant,
});
export type PageDetail = z.infer<typeof pageDetailSchema>;

const saved = z.object({ from: baseSchema, updatedAt: instant });

export const pageVersionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PAGE_CHANGES),
  at: instant,
  by: actorSchema,
  fields: z.array(fieldName),
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

const read = { audience: 'site', auth: 'staff', needs: 'pages.edit', method: 'GET', reads: ['site'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'pages.edit', changes: ['site'] } as const;
/** Enough for the longest list of points, old and new values, with two bytes for each character. */
const limits = { body: 256 * KB };
/** More than the 2 MB of the rule, so that a larger picture gets the specific message. */
const MAX_UPLOAD_BYTES = 2 * MB + 64 * KB;

export const sitePageOperations = {
  list: defineOperation({
    ...read,
    reads: ['site', 'stats'],
    path: '/admin/site-pages',
    summary: 'The pages of the site that can be customised, with their views of the last 30 days.',
    input: z.object({}),
    output: z.object({ pages: z.array(pageSummarySchema) }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/site-pages/:page',
    summary: 'The fields of a page: own values, what they inherit, and what a save by field compares.',
    input: z.object({ page }),
    output: pageDetailSchema,
  }),
  save: defineOperation({
    ...change,
    limits,
    method: 'PUT',
    path: '/admin/site-pages/:page',
    summary:
      'Saves fields of a page by comparison; the public page shows them at once. A field without a value of its own ' +
      'has no key in what is stored. 409 `CONFLICT` names the fields that changed meanwhile, the others are stored. ' +
      '422 for a field of another page, a picture of another market center, or a point without a title or a text.',
    input: z.strictObject({ page, changes: pageChanges }),
    output: saved,
  }),
  preview: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'pages.edit',
    limits,
    method: 'POST',
    path: '/admin/site-pages/:page/preview',
    summary: 'The HTML of the page as it would be with these values; nothing is stored. 422 as in `save`.',
    input: z.strictObject({ page, fields: givenFields }),
    output: z.object({ html: z.string() }),
  }),
  history: defineOperation({
    ...read,
    path: '/admin/site-pages/:page/history',
    summary: 'Changes of a page, the newest first, by cursor.',
    input: z.object({ page, ...pageFields({ size: 30 }) }),
    output: pageOf(pageVersionSchema),
  }),
  version: defineOperation({
    ...read,
    path: '/admin/site-pages/:page/history/:version',
    summary: 'The own values of a page as they were after one of its changes.',
    input: z.object({ page, version: z.uuid() }),
    output: z.object({ fields: z.partialRecord(fieldName, storedOwn) }),
  }),
  restore: defineOperation({
    ...change,
    limits,
    method: 'POST',
    path: '/admin/site-pages/:page/restore',
    summary:
      'Restores the own values of a version unless the page changed since the person read it (`seen`: `from` of the ' +
      'last response). 409 as `save`.',
    input: z.strictObject({ page, version: z.uuid(), seen: baseSchema }),
    output: saved,
  }),
  uploadPicture: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/site-pages/picture',
    summary: 'Stores a picture for a page: jpg, jpeg, png, gif, bmp, tiff, tif, webp or ico, at most 2 MB.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } },
    input: z.strictObject({ file: z.file() }),
    output: z.object({ picture: pictureSchema }),
  }),
  cropPicture: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/site-pages/picture/crop',
    summary: 'Stores a part of a picture as a picture of its own, from the original. 422: not of this market center.',
    input: z.strictObject({ original: pictureIdSchema, area: cropAreaSchema }),
    output: z.object({ picture: croppedPictureSchema }),
  }),
} as const;
