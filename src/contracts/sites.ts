import { z } from 'zod';
import { SPECIALIZATIONS } from '#domain/listings/visibility';
import { recordOf } from '#domain/objects/typed';
import { MAX_EMAIL } from '#domain/people/person-limits';
import { FYNDER_STATUSES, FYNDER_THEMES } from '#domain/sites/fynder-settings';
import { HEAD_PATTERNS } from '#domain/sites/head-content';
import { isSafeUrl, isSocialUrl, isUrlOn, mapFrameUrl, VIDEO_HOSTS } from '#domain/sites/links';
import { nest } from '#domain/sites/nested-keys';
import { fieldParts, PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField, SITE_PAGES } from '#domain/sites/page-fields';
import { PAGE_NAMES, type PageName } from '#domain/sites/page-names';
import {
  MAX_AREAS,
  MAX_HEAD_ID,
  MAX_MAP,
  MAX_REVIEWS,
  MAX_SECTORS,
  MAX_TITLE,
  MAX_URL,
} from '#domain/sites/preference-limits';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { SETTINGS, type ShapeOf, type ShapeValues, STORED_KEYS, type StoredKey } from '#domain/sites/settings';
import type { StoredLegal, StoredSettings } from '#domain/sites/stored-settings';

/** Schemas of JSON columns (rules SITE-STORED-SHAPES, SITE-LINKS). Custom messages are codes. */

const text = (max: number) => z.string().trim().min(1).max(max);
const pictureId = z.string().regex(/^[0-9a-f]{32}$/, { error: 'PICTURE_ID' });
/** An e-mail address in the contact settings of a site. */
export const contactEmailSchema = z.email({ error: 'EMAIL' }).max(MAX_EMAIL);
const telephone = z.string().regex(/^\+\d{6,15}$/, { error: 'TELEPHONE' });

export const hslSchema = z.strictObject({
  hue: z.number().min(0).max(360),
  saturation: z.number().min(0).max(100),
  lightness: z.number().min(0).max(100),
});

export const safeUrlSchema = z.string().max(500).refine(isSafeUrl, { error: 'HTTPS_URL' });

export const feeLineSchema = z.strictObject({ label: text(200), amount: text(200), payer: z.string().trim().max(100) });

export const legalSchema = z.strictObject({
  companyName: text(200).nullish(),
  legalForm: text(100).nullish(),
  capital: text(100).nullish(),
  address: text(300).nullish(),
  rcs: text(100).nullish(),
  vat: text(50).nullish(),
  publicationDirector: text(200).nullish(),
  host: text(500).nullish(),
  professionalCard: text(300).nullish(),
  guarantor: text(300).nullish(),
  insurer: text(300).nullish(),
  mediator: text(300).nullish(),
  mediatorUrl: safeUrlSchema.nullish(),
}) satisfies z.ZodType<StoredLegal>;

const videoSchema = z.strictObject({
  url: z
    .string()
    .max(MAX_URL)
    .refine((url) => isUrlOn(url, VIDEO_HOSTS), { error: 'VIDEO_URL' }),
  activeOn: z.strictObject({ home: z.boolean(), about: z.boolean() }),
});

/** A map frame: a URL or the `<iframe>` markup, at most 500 characters; only the URL is stored (rule SITE-FRAMES). */
const mapFrameSchema = z
  .string()
  .max(MAX_MAP)
  .transform((pasted, ctx) => {
    const url = mapFrameUrl(pasted);
    if (url === null) ctx.addIssue({ code: 'custom', message: 'MAP_URL' });
    return url;
  });

/** Schemas of stored settings by shape. */
const SETTING_SHAPES = {
  picture: pictureId.nullable(),
  document: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'FILE_ID' })
    .nullable(),
  color: hslSchema,
  switch: z.boolean(),
  title: text(MAX_TITLE).nullable(),
  map: mapFrameSchema.nullable(),
  html: z.string().max(MAX_REVIEWS).nullable(),
  video: videoSchema.nullable(),
  feeLines: z.array(feeLineSchema).max(40),
  email: contactEmailSchema.nullable(),
  telephone: telephone.nullable(),
  entitlement: z.boolean(),
  fynderStatus: z.enum(FYNDER_STATUSES),
  fynderTheme: z.strictObject({ name: z.enum(FYNDER_THEMES) }),
  properties: z.strictObject({
    type: z.enum(['agent', 'global']),
    email: contactEmailSchema.nullable(),
    telephone: telephone.nullable(),
  }),
} satisfies { [S in ShapeOf<StoredKey>]: z.ZodType<ShapeValues[S]> };

const settingSchema = (key: StoredKey): z.ZodType => SETTING_SHAPES[SETTINGS[key].shape];

const allOptional = (members: Readonly<Record<string, z.ZodType>>): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(members).map(([name, member]) => [name, member.optional()])));

/** Column `sites.settings`: the site's own values only. */
export const storedSettingsSchema = nest(
  Object.fromEntries(STORED_KEYS.map((key) => [key, settingSchema(key)])),
  allOptional,
) as z.ZodObject<{ [K in keyof StoredSettings]-?: z.ZodType<StoredSettings[K]> }>;

const fieldSchema = (field: PageField): z.ZodType => {
  const rule = PAGE_FIELDS[field];
  if (rule.kind === 'picture') return pictureId;
  if (rule.kind !== 'points') return text(rule.max);
  return z.array(z.strictObject({ title: text(rule.max.title), content: text(rule.max.content) })).max(rule.most);
};

/** Schema of the stored value of each field of a page. */
export const PAGE_FIELD_SCHEMAS = recordOf(PAGE_FIELD_NAMES, fieldSchema);

type Shape = Record<string, z.ZodType>;

const blockSchema = (fields: readonly PageField[]): z.ZodType => {
  const shape: Shape = Object.fromEntries(
    fields.map((field) => [fieldParts(field)[1], PAGE_FIELD_SCHEMAS[field].optional()]),
  );
  return z.strictObject(shape).optional();
};

const pageSchema = (page: PageName): z.ZodType => {
  const blocks = Map.groupBy(SITE_PAGES[page].fields, (field) => fieldParts(field)[0]);
  const shape: Shape = Object.fromEntries([...blocks].map(([block, fields]) => [block, blockSchema(fields)]));
  return z.strictObject(shape).optional();
};

/** Column `sites.pages`: settings of each page, with the fields that it has (rule SITE-PAGE-SETTINGS). */
export const storedPagesSchema = z.strictObject(
  Object.fromEntries(PAGE_NAMES.map((page) => [page, pageSchema(page)])) satisfies Shape,
);

/** Column `sites.socials`: one URL per social network, on its own hosts. */
export const socialsSchema = z
  .array(
    z
      .strictObject({ name: z.enum(SOCIAL_NAMES), url: z.string().max(500) })
      .refine((social) => isSocialUrl(social.name, social.url), { error: 'SOCIAL_URL', path: ['url'] }),
  )
  .max(SOCIAL_NAMES.length)
  .refine((socials) => new Set(socials.map((social) => social.name)).size === socials.length, {
    error: 'SOCIAL_TWICE',
  });

/** Column `sites.head_content`: identifiers that match a pattern, never markup (rule SITE-HEAD-CONTENT). */
export const headContentSchema = z.strictObject({
  googleAnalytics: z
    .string()
    .max(MAX_HEAD_ID)
    .regex(HEAD_PATTERNS.googleAnalytics, { error: 'ANALYTICS_ID' })
    .optional(),
  searchConsole: z
    .string()
    .max(MAX_HEAD_ID)
    .regex(HEAD_PATTERNS.searchConsole, { error: 'SEARCH_CONSOLE_ID' })
    .optional(),
  pixelFacebook: z.string().max(MAX_HEAD_ID).regex(HEAD_PATTERNS.pixelFacebook, { error: 'PIXEL_ID' }).optional(),
});

/** Column `sites.properties_settings`. */
export const propertiesSettingsSchema = z.strictObject({
  specializations: z.array(z.enum(SPECIALIZATIONS)).max(SPECIALIZATIONS.length).default([]),
  areas: z.array(text(80)).max(MAX_AREAS).default([]),
});

/** Column `members.sectors`: at most three, each town once (rule SITE-STORED-SHAPES). */
export const sectorsSchema = z
  .array(z.strictObject({ city: text(80), zip: z.string().regex(/^\d{5}$/, { error: 'ZIP' }) }))
  .max(MAX_SECTORS)
  .refine((sectors) => new Set(sectors.map((sector) => sector.city)).size === sectors.length, {
    error: 'SECTOR_TWICE',
  });
