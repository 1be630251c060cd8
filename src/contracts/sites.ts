import { z } from 'zod';
import { SPECIALIZATIONS } from '#domain/listings/visibility';
import { isSafeUrl, isSocialUrl, isUrlOn, mapFrameUrl, VIDEO_HOSTS } from '#domain/sites/links';
import type { PageName, PageSettings } from '#domain/sites/site';
import type { StoredLegal, StoredSettings } from '#domain/sites/stored-settings';

/** Schemas of JSON columns (rules SITE-STORED-SHAPES, SITE-LINKS). Custom messages are codes of fr/sites.ts. */

const text = (max: number) => z.string().trim().min(1).max(max);
const pictureId = z.string().regex(/^[0-9a-f]{32}$/, { error: 'PICTURE_ID' });
const email = z.email({ error: 'EMAIL' }).max(254);
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
    .max(500)
    .refine((url) => isUrlOn(url, VIDEO_HOSTS), { error: 'VIDEO_URL' }),
  activeOn: z.strictObject({ home: z.boolean(), about: z.boolean() }),
});

/** A map frame: a URL or the `<iframe>` markup, at most 500 characters; only the URL is stored (rule SITE-FRAMES). */
const mapFrameSchema = z
  .string()
  .max(500)
  .transform((pasted, ctx) => {
    const url = mapFrameUrl(pasted);
    if (url === null) ctx.addIssue({ code: 'custom', message: 'MAP_URL' });
    return url;
  });

const contactSchema = z.strictObject({
  general: z.strictObject({ email: email.nullish(), telephone: telephone.nullish() }).optional(),
  estimation: z.strictObject({ email: email.nullish() }).optional(),
  leadgen: z.strictObject({ gi: email.nullish(), leadership: email.nullish() }).optional(),
  properties: z
    .strictObject({ type: z.enum(['agent', 'global']), email: email.nullable(), telephone: telephone.nullable() })
    .optional(),
});

/** Column `sites.settings`: the site's own values only. */
export const storedSettingsSchema = z.strictObject({
  title: text(120).nullish(),
  logoId: pictureId.nullish(),
  faviconId: pictureId.nullish(),
  backgroundId: pictureId.nullish(),
  theme: z.strictObject({ mainColor: hslSchema.optional(), highlightColor: hslSchema.optional() }).optional(),
  minitaux: z.boolean().optional(),
  feesFileId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'FILE_ID' })
    .nullish(),
  fees: z.array(feeLineSchema).max(40).optional(),
  iframe: mapFrameSchema.nullish(),
  reviews: z.string().max(20_000).nullish(),
  aboutVideo: videoSchema.nullish(),
  fynder: z
    .strictObject({
      enabled: z.boolean().optional(),
      status: z.enum(['active', 'inactive']).optional(),
      theme: z.strictObject({ name: z.enum(['defaultForm', 'chatterBasic']) }).optional(),
    })
    .optional(),
  contact: contactSchema.optional(),
}) satisfies z.ZodType<StoredSettings>;

const points = z.array(z.strictObject({ title: text(160), content: text(2000) })).max(12);

const pageSettingsSchema = z.strictObject({
  metadata: z.strictObject({ title: text(120).optional(), description: text(320).optional() }).optional(),
  banner: z.strictObject({ title: text(160).optional(), pictureId: pictureId.optional() }).optional(),
  listingProperties: z.strictObject({ title: text(160).optional() }).optional(),
  owner: z
    .strictObject({ title: text(160).optional(), content: text(5000).optional(), pictureId: pictureId.optional() })
    .optional(),
  blog: z.strictObject({ title: text(160).optional() }).optional(),
  agents: z.strictObject({ title: text(160).optional() }).optional(),
  search: z.strictObject({ title: text(160).optional() }).optional(),
  presentation: z.strictObject({ listing: points.optional() }).optional(),
  listing: z
    .strictObject({ title: text(160).optional(), subtitle: text(320).optional(), sellPoints: points.optional() })
    .optional(),
});

const { metadata, banner, listingProperties, owner, blog, agents, search, presentation, listing } =
  pageSettingsSchema.shape;

/** Column `sites.pages`: settings of each page, with the blocks that it has (rule SITE-PAGE-SETTINGS). */
export const storedPagesSchema = z.strictObject({
  home: z.strictObject({ metadata, banner, listingProperties, owner, blog, agents }).optional(),
  properties: z.strictObject({ metadata, banner }).optional(),
  sell: z.strictObject({ metadata, banner, listing }).optional(),
  about: z.strictObject({ metadata, banner, presentation }).optional(),
  agents: z.strictObject({ metadata, banner, search }).optional(),
  contact: z.strictObject({ metadata, banner }).optional(),
  blog: z.strictObject({ metadata, banner }).optional(),
  estimation: z.strictObject({ metadata, banner }).optional(),
} satisfies Record<PageName, z.ZodType>);
export type StoredPages = Partial<Record<PageName, PageSettings>>;

export const SOCIAL_NAMES = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;

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

/** Column `sites.head_content`: identifiers by pattern, never markup (rule SITE-HEAD-CONTENT). */
export const headContentSchema = z.strictObject({
  googleAnalytics: z
    .string()
    .max(320)
    .regex(/^(?:G-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/, { error: 'ANALYTICS_ID' })
    .optional(),
  searchConsole: z
    .string()
    .max(320)
    .regex(/^[\w-]{20,100}$/, { error: 'SEARCH_CONSOLE_ID' })
    .optional(),
  pixelFacebook: z
    .string()
    .max(320)
    .regex(/^\d{5,20}$/, { error: 'PIXEL_ID' })
    .optional(),
});

/** Column `sites.properties_settings`. */
export const propertiesSettingsSchema = z.strictObject({
  specializations: z.array(z.enum(SPECIALIZATIONS)).max(SPECIALIZATIONS.length).default([]),
  areas: z.array(text(80)).max(50).default([]),
});

/** Column `members.sectors`: at most three, no town twice (rule SITE-STORED-SHAPES). */
export const sectorsSchema = z
  .array(z.strictObject({ city: text(80), zip: z.string().regex(/^\d{5}$/, { error: 'ZIP' }) }))
  .max(3)
  .refine((sectors) => new Set(sectors.map((sector) => sector.city)).size === sectors.length, {
    error: 'SECTOR_TWICE',
  });
