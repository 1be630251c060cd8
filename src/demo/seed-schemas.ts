import { z } from 'zod';
import {
  headContentSchema,
  legalSchema,
  propertiesSettingsSchema,
  sectorsSchema,
  socialsSchema,
} from '#contracts/sites';
import { MEMBER_ROLES } from '#domain/access/roles';
import { JOB_CODES } from '#domain/job-offers/job-offer';
import { ACTIVITY_KINDS, EXPERIENCES, LEAD_STATUSES } from '#domain/leads/lead';
import { LEAD_TYPES } from '#domain/leads/programme';
import { REMINDER_KINDS } from '#domain/leads/reminder';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { MESSAGE_STATUSES } from '#domain/messaging/message-list';

/**
 * Schemas of seeds/demo/*.json: the demo network as readable data (rule DEMO-NETWORK). Rows refer to each other by
 * `key`.
 */

const key = z.string().regex(/^[a-z0-9-]+$/);
const telephone = z.string().regex(/^\+\d{6,15}$/);

export const marketSchema = z.strictObject({
  key,
  name: z.string(),
  city: z.string(),
  zip: z.string().length(5),
  insee: z.string().length(5),
  address: z.string(),
  email: z.email(),
  telephone,
  timeZone: z.string(),
  isActive: z.boolean(),
  leadGen: z.boolean(),
  /** Agency identifier in the feeds. */
  agencyCode: z.string(),
  catchmentArea: z.array(z.string().length(5)),
  /** Number of listings in its feed. */
  listings: z.number().int().min(0),
  legal: legalSchema,
});

export const memberSchema = z.strictObject({
  market: key,
  key,
  firstname: z.string(),
  lastname: z.string(),
  gender: z.enum(['Monsieur', 'Madame', '']),
  email: z.email(),
  telephone,
  role: z.enum(MEMBER_ROLES),
  negotiator: z.string(),
  isLeader: z.boolean().default(false),
  isActive: z.boolean().default(true),
  fynderPro: z.boolean().default(false),
  rsac: z.string().optional(),
  rsacCity: z.string().optional(),
  legalForm: z.string().optional(),
  about: z.string().default(''),
  sectors: sectorsSchema.default([]),
});

export const groupSchema = z.strictObject({
  market: key,
  key,
  name: z.string(),
  type: z.enum(['MAO', 'TEAM']),
  leader: key,
  members: z.array(key),
  about: z.string(),
  email: z.email(),
  telephone,
  legal: legalSchema,
});

/** Pictures are written '@file' in the seeds, and replaced by ids when they are loaded. */
export const siteSchema = z.strictObject({
  market: key,
  group: key.optional(),
  member: key.optional(),
  subdomain: key.nullable(),
  enabled: z.boolean(),
  allPropertiesShared: z.boolean().default(false),
  settings: z.record(z.string(), z.unknown()),
  pages: z.record(z.string(), z.unknown()),
  socials: socialsSchema,
  headContent: headContentSchema.default({}),
  propertiesSettings: propertiesSettingsSchema.optional(),
  giBudget: z.number().int().optional(),
});

/** An article of a site's blog; its text uses the markup of article-text.ts. */
export const articleSchema = z.strictObject({
  market: key,
  group: key.optional(),
  key,
  title: z.string(),
  picture: z.string(),
  daysAgo: z.number().int().min(0),
  /** Whether the article is not published. */
  isDraft: z.boolean().default(false),
  /** Title of the working copy of a published article, changed an hour after its publication. */
  pendingTitle: z.string().optional(),
  text: z.array(z.string()),
});

/** The profile card of an agent's site: only its own values; the others come from the site. */
export const cardSchema = z.strictObject({
  market: key,
  member: key,
  description: z.string(),
  buttons: z.array(z.unknown()),
  socials: z.unknown(),
  textColor: z.string(),
  backgroundColor: z.string(),
});

export const jobOfferSchema = z.strictObject({
  market: key,
  code: z.enum(JOB_CODES),
  name: z.string(),
  title: z.string(),
  url: key,
  /** Number of days before the load at which it was opened. */
  daysAgo: z.number().int().min(0),
  active: z.boolean(),
  content: z.string(),
});

/** A message of a visitor, possibly about one of the first listings of the market. */
export const messageSchema = z.strictObject({
  market: key,
  group: key.optional(),
  member: key.optional(),
  key,
  form: z.enum(CONTACT_FORMS),
  firstname: z.string(),
  lastname: z.string(),
  email: z.email(),
  telephone,
  message: z.string().optional(),
  /** Whether the person accepts prospecting calls. */
  mayCall: z.boolean().default(false),
  status: z.enum(MESSAGE_STATUSES).default('unread'),
  note: z.string().default(''),
  hoursAgo: z.number().int().min(0),
});

export const leadSchema = z.strictObject({
  market: key,
  key,
  type: z.enum([...LEAD_TYPES.growth, ...LEAD_TYPES.leadership]),
  status: z.enum(LEAD_STATUSES),
  experiment: z.enum(EXPERIENCES),
  fullname: z.string(),
  email: z.email(),
  telephone,
  zip: z.string().length(5),
  source: z.string(),
  origin: z.string(),
  hoursAgo: z.number().int().min(0),
  touchedHoursAgo: z.number().int().min(0),
  /** Key of the responsible member. */
  follow: key.optional(),
  /** Key of the member who recommended the lead. */
  referral: key.optional(),
  /** Code of the job offer that the candidate applied for. */
  jobOffer: z.string().optional(),
  /** Answers of its recruitment quiz by their letters, from the first question. */
  quiz: z
    .string()
    .regex(/^[a-e]{1,9}$/)
    .optional(),
  activities: z
    .array(z.strictObject({ kind: z.enum(ACTIVITY_KINDS), comment: z.string(), hoursAgo: z.number().int().min(0) }))
    .default([]),
  /** What the responsible member, who has an account, wants to do, in days from today. */
  reminder: z.strictObject({ kind: z.enum(REMINDER_KINDS), note: z.string(), dueIn: z.number().int() }).optional(),
});

/** A person with an account: super user, member, or external user of a site. */
export const personSchema = z.strictObject({
  email: z.email(),
  kind: z.enum(['superUser', 'member', 'siteUser']),
  role: z.enum(['ALYFE_ADMIN', 'EXTERNAL']).optional(),
  market: key.optional(),
  site: key.optional(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
});

export type DemoMarket = z.infer<typeof marketSchema>;
export type DemoMember = z.infer<typeof memberSchema>;
export type DemoGroup = z.infer<typeof groupSchema>;
export type DemoSite = z.infer<typeof siteSchema>;
export type DemoCard = z.infer<typeof cardSchema>;
export type DemoArticle = z.infer<typeof articleSchema>;
export type DemoJobOffer = z.infer<typeof jobOfferSchema>;
export type DemoLead = z.infer<typeof leadSchema>;
export type DemoMessage = z.infer<typeof messageSchema>;
export type DemoPerson = z.infer<typeof personSchema>;
