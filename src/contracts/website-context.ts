import { z } from 'zod';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { switchEntries } from '#domain/sites/inherited-preferences';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { SITE_TYPES } from '#domain/sites/site';

const text = z.string().nullable();
const points = z.array(z.object({ title: z.string(), content: z.string() }));

const jobOfferSchema = z.object({
  name: z.string(),
  url: z.string(),
  active: z.literal(true),
  createdAt: z.iso.datetime(),
  shortCode: z.enum(JOB_CODES),
  title: z.string(),
});

const marketCenterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  pictureUrl: text,
  logoUrl: text,
  /** The same picture as `logoUrl`, whose WebP variants keep transparency. */
  logoTransparentUrl: text,
  /** URL of the map on the careers page. */
  iframe: text,
  feesUrl: text,
  businessName: text,
  catchmentArea: z.array(z.string()),
  leadGen: z.boolean(),
  /** Open positions. */
  jobOffers: z.array(jobOfferSchema),
  /** Every market center with a website. */
  markets: z.array(z.object({ name: z.string(), city: z.string(), websiteUrl: z.string() })),
});

const settingsSchema = z.object({
  ...switchEntries(() => z.boolean()),
  /** Sanitised HTML. */
  reviews: text,
  sector: z.array(z.object({ city: z.string() })),
  aboutVideo: z.object({ url: z.string(), activeOn: z.object({ home: z.boolean(), about: z.boolean() }) }).nullable(),
});

const pagesSchema = z.object({
  home: z.object({
    owner: z.object({ title: text, content: text, pictureUrl: text }),
    listingProperties: z.object({ title: text }),
  }),
  properties: z.object({ banner: z.object({ title: text }) }),
  sell: z.object({ listing: z.object({ title: text, subtitle: text, sellPoints: points }) }),
});

/**
 * The specification's 'Website context' with the fields that pages show; no e-mail address, key or internal id (rule
 * SITE-PUBLIC-FIELDS). URLs of pictures and documents are paths on this host; null: none.
 */
export const websiteSchema = z.object({
  id: z.uuid(),
  type: z.enum(SITE_TYPES),
  typeId: z.uuid(),
  enabled: z.boolean(),
  cultureCode: z.string(),
  countryCode: z.string(),
  currentUrl: z.string(),
  fullname: z.string(),
  legalForm: text,
  logoUrl: text,
  faviconUrl: text,
  bgUrl: text,
  title: text,
  /** Recipient of questions about properties: the publisher of each ('agent') or one address for all ('global'). */
  contacts: z.object({ properties: z.object({ type: z.enum(['agent', 'global']), telephone: text }) }),
  proNumber: text,
  proNumberType: z.enum(['RSC', 'RSAC']),
  avatarRounded: z.boolean(),
  allPropertiesShared: z.boolean(),
  socials: z.array(z.object({ name: z.enum(SOCIAL_NAMES), url: z.string() })),
  settings: settingsSchema,
  marketCenter: marketCenterSchema,
  group: z
    .object({
      name: z.string(),
      about: z.string(),
      city: z.string(),
      lat: z.number(),
      lng: z.number(),
      members: z.array(z.object({ id: z.uuid() })),
    })
    .nullable(),
  agent: z
    .object({
      id: z.uuid(),
      mcId: z.uuid(),
      genderName: z.enum(['Monsieur', 'Madame', '']),
      fynderPro: z.boolean(),
    })
    .nullable(),
  pagesCustomization: pagesSchema,
});
export type Website = z.input<typeof websiteSchema>;
