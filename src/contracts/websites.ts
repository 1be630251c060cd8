import { z } from 'zod';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { defineOperation } from './operation.ts';
import { websiteSchema } from './website-context.ts';

/** Public fields of a person (rule PEOPLE-PUBLIC-FIELDS). */
const staffShape = {
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  roleName: z.string(),
  /** Path of the portrait on this host. */
  picture: z.string().nullable(),
};
const memberSchema = z.object({
  ...staffShape,
  genderName: z.enum(['Monsieur', 'Madame', '']),
  sector: z.array(z.object({ city: z.string(), zip: z.string() })),
  /** Slug in the URL of the person's page. */
  url: z.string(),
});
const leadershipSchema = z.object({ staff: z.array(z.object(staffShape)) });

/** Key of a person: exactly one of `id` and `url-slug`. */
const memberKeySchema = z
  .strictObject({ id: z.uuid().optional(), 'url-slug': z.string().min(1).max(120).optional() })
  .refine((keys) => Object.values(keys).filter((value) => value !== undefined).length === 1, { error: 'ONE_KEY' });
export type MemberKey = z.output<typeof memberKeySchema>;

const eventCounterSchema = z.object({
  /** Number of visitors; a browser is counted once a day. */
  visitors: z.int(),
  pageViews: z.int(),
  propertiesViews: z.int(),
  articleViews: z.int(),
  jobOfferViews: z.int(),
  appraisals: z.int(),
  contactForms: z.record(z.enum(CONTACT_FORMS), z.int()),
});
export type EventCounter = z.output<typeof eventCounterSchema>;

const visitor = { method: 'GET', audience: 'site', auth: 'visitor', needs: 'anyone', maxAge: 60 } as const;

export const websiteOperations = {
  member: defineOperation({
    ...visitor,
    path: '/public/member',
    reads: ['site'],
    summary: 'A person with a page on this site, by `id` or by `url-slug`.',
    input: memberKeySchema,
    output: z.object({ member: memberSchema }),
  }),
  leadership: defineOperation({
    ...visitor,
    path: '/public/leadership/mc',
    reads: ['site'],
    summary: 'Leadership of the market center of this site: name, role and portrait.',
    input: z.object({}),
    output: z.object({ leadership: leadershipSchema }),
  }),
  website: defineOperation({
    ...visitor,
    path: '/public/websites/:id',
    reads: ['site'],
    summary: 'This website and the leadership of its market center; 404 for the id of another website.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ website: websiteSchema, leadership: leadershipSchema }),
  }),
  eventCounter: defineOperation({
    method: 'GET',
    path: '/public/website-event-counter/:id',
    audience: 'site',
    auth: 'staff',
    needs: 'stats.read',
    reads: ['stats'],
    summary: 'Counters of this website since it opened.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ eventCounter: eventCounterSchema }),
  }),
} as const;
