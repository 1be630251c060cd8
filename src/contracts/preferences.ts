import { z } from 'zod';
import { SPECIALIZATIONS } from '#domain/listings/visibility';
import { mapValues } from '#domain/objects/typed';
import { INHERITED_NAMES, inheritedEntries } from '#domain/sites/inherited-preferences';
import { type PreferenceName, VIDEO_PAGES } from '#domain/sites/preferences';
import { SETTING_SOURCES } from '#domain/sites/received-settings';
import { RECEIVED_SETTINGS } from '#domain/sites/settings';
import { SITE_TYPES } from '#domain/sites/site';
import { changeOf, ownOf } from './changes.ts';
import { jsonSchema } from './json.ts';
import { defineOperation, KB, MB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';
import { pictureIdSchema, pictureSchema } from './pictures.ts';

/**
 * The preferences of a site, which its staff edit on the view Préférences, saved by field. The use case checks the
 * rules, so that errors have French messages (422). A preference that this kind of site cannot edit is a 403.
 */

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(200_000).nullable();

const sector = z.strictObject({ city: z.string().min(1).max(80), zip: z.string().regex(/^\d{5}$/) });

const shape = {
  title: text,
  ...inheritedEntries({ picture: ownOf(pictureIdSchema.nullable()), color: ownOf(text), switch: ownOf(z.boolean()) }),
  iframe: text,
  reviews: text,
  aboutVideoUrl: text,
  aboutVideoPages: z.array(z.enum(VIDEO_PAGES)).max(VIDEO_PAGES.length),
  allPropertiesShared: z.boolean(),
  specializations: z.array(z.enum(SPECIALIZATIONS)).max(SPECIALIZATIONS.length),
  areas: z.array(z.string().max(200)).max(500),
  sectors: z.array(sector).max(50),
  facebook: text,
  instagram: text,
  linkedin: text,
  youtube: text,
  twitter: text,
  googleAnalytics: text,
  searchConsole: text,
  pixelFacebook: text,
} satisfies Record<PreferenceName, z.ZodType>;
type Shape = typeof shape;

/** Each value is also the `from` of its next save. */
const values = z.object(shape);

type AnyValue = Shape[PreferenceName];

const changes = z.strictObject(mapValues(shape, (value) => changeOf<AnyValue, AnyValue>(value, value).optional()));
export type PreferenceChanges = z.output<typeof changes>;

const source = z.enum(SETTING_SOURCES);

const preferences = z.object({
  values,
  /** For each preference that can be inherited: the inherited value and its level. */
  inherited: z.record(z.enum(INHERITED_NAMES), z.object({ value: jsonSchema, from: source })),
  /** Settings that the site inherits, or that its staff may not change. */
  received: z.array(
    z.object({ key: z.enum(RECEIVED_SETTINGS), value: jsonSchema, from: source, isLocked: z.boolean() }),
  ),
  /** Preferences that the network or the market center locked. */
  locks: z.partialRecord(z.enum(INHERITED_NAMES), z.enum(['network', 'market'])),
  /** Names of the higher levels. */
  sources: z.object({ group: z.string().nullable(), market: z.string(), network: z.string() }),
  /** All pictures that the values refer to. */
  pictures: z.array(pictureSchema),
  /** Owner of the site: the kind decides which blocks there are (`blocksOf`). */
  owner: z.object({
    type: z.enum(SITE_TYPES),
    leadGen: z.boolean(),
    isMao: z.boolean(),
    fynderPro: z.boolean(),
  }),
  /** Sites of the same agent in all market centers, including this one; empty when there is no other. */
  markets: z.array(
    z.object({ name: z.string(), /** Host of its back office. */ url: z.string(), isCurrent: z.boolean() }),
  ),
  updatedAt: instant,
});
export type Preferences = z.infer<typeof preferences>;

const listing = z.object({
  id: z.uuid(),
  title: z.string(),
  city: z.string(),
  zip: z.string(),
  publicRef: z.string(),
  /** Whether it belongs to another owner and is shown because the site shares listings. */
  isShared: z.boolean(),
  isExcluded: z.boolean(),
});
export type SiteListing = z.infer<typeof listing>;

const edit = { audience: 'site', auth: 'staff', needs: 'site.edit' } as const;
const exclude = { audience: 'site', auth: 'staff', needs: 'listings.exclude' } as const;
/** More than the 2 MB of the rule, so that a larger picture gets the specific message. */
const MAX_UPLOAD_BYTES = 2 * MB + 64 * KB;

export const preferenceOperations = {
  get: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/preferences',
    reads: ['site'],
    summary: 'The preferences of this site: own values, inherited values with their source.',
    input: z.object({}),
    output: preferences,
  }),
  save: defineOperation({
    ...edit,
    method: 'PUT',
    path: '/admin/website/preferences',
    changes: ['site'],
    limits: { body: 2 * MB, values: 5000 },
    summary:
      'Saves preferences by comparison; nothing is stored of what the site inherits. 409 `CONFLICT` names the fields ' +
      'that changed meanwhile, the others are stored. 403 `SETTING_LOCKED`: not edited on this kind of site, ' +
      'or locked above. 422: a message by field.',
    input: z.strictObject({ changes }),
    output: z.object({ /** Current values by field: the `from` of the next save. */ from: values, updatedAt: instant }),
  }),
  uploadPicture: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/preferences/picture',
    changes: ['site'],
    summary: 'Stores a picture for a logo, a favicon or a background; a save then names it. At most 2 MB.',
    body: 'multipart',
    limits: { body: 8 * KB, files: { file: { bytes: MAX_UPLOAD_BYTES, count: 1 } } },
    input: z.strictObject({ file: z.file() }),
    output: z.object({ picture: pictureSchema }),
  }),
  previewReviews: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/preferences/reviews-preview',
    limits: { body: MB },
    summary: 'The HTML of reviews as pages show it: sanitised. Null: too long or too deeply nested to be shown.',
    input: z.strictObject({ html: z.string().max(200_000) }),
    output: z.object({ html: z.string().nullable() }),
  }),
  listings: defineOperation({
    ...exclude,
    method: 'GET',
    path: '/admin/website/listings',
    reads: ['listings', 'site'],
    summary:
      'Listings that this site shows or excludes, the newest first. `q`: in title, town, postal code, reference.',
    input: z.object({
      q: z.string().max(200).default(''),
      only: z.enum(['all', 'excluded']).default('all'),
      ...pageFields({ size: 20 }),
    }),
    output: pageOf(listing).extend({ /** Listings that the site excludes. */ excluded: z.int() }),
  }),
  exclude: defineOperation({
    ...exclude,
    method: 'PUT',
    path: '/admin/website/listings/:id',
    changes: ['listings'],
    summary: 'Excludes a listing from the pages of this site, or shows it again. A second call does nothing.',
    input: z.strictObject({ id: z.uuid(), isExcluded: z.boolean() }),
    output: z.object({ isExcluded: z.boolean() }),
  }),
} as const;
