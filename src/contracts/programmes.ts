import { z } from 'zod';
import { EXPERIENCES, OPEN_STATUSES } from '#domain/leads/lead';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { LEAD_TYPES, PROGRAMMES } from '#domain/leads/programme';
import { defineOperation } from './operation.ts';
import { civilDate, instant } from './paging.ts';
import { askedMonthSchema, monthSchema, timeZoneSchema } from './stats.ts';

/** Figures of the lead programmes of a market center (rule STATS-PROGRAMMES). Archived leads are not counted. */

const figure = z.int().min(0);

/** Leads created in a month. The first `comparedDays` are compared with those of the previous month. */
const createdSchema = z.object({ total: figure, current: figure, previous: figure });

const sharesOf = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.array(z.object({ key: z.enum(keys), count: figure, percent: z.int().min(0).max(100) }));

const leadSchema = z.object({
  id: z.uuid(),
  fullname: z.string(),
  type: z.enum([...LEAD_TYPES.growth, ...LEAD_TYPES.leadership]),
  experience: z.enum(EXPERIENCES),
  updatedAt: instant,
  hasCv: z.boolean(),
});
export type ProgrammeLead = z.infer<typeof leadSchema>;

const overviewSchema = z.object({
  /** Today in the time zone of the market. */
  today: civilDate,
  month: monthSchema,
  timeZone: timeZoneSchema,
  comparedDays: z.int().min(0).max(31),
  /** Leads of the market center. */
  created: createdSchema,
  /** Leads of all market centers of the network; null for Leadership. */
  createdInFrance: createdSchema.nullable(),
  /** Leads that were updated in the month, with the latest ones of each status. */
  statuses: z.array(z.object({ status: z.enum(OPEN_STATUSES), count: figure, leads: z.array(leadSchema) })),
  /** Shares of the leads updated in the month: every bucket, experience and position, including those with no leads. */
  origins: sharesOf(ORIGIN_BUCKETS),
  experiences: sharesOf(EXPERIENCES),
  positions: sharesOf(LEAD_TYPES.leadership),
});
export type ProgrammeOverview = z.infer<typeof overviewSchema>;

const createdByMonthSchema = z.object({
  /** The current month and the twelve months before it, oldest first: leads of the market center by creation. */
  months: z.array(z.object({ month: monthSchema, created: figure })),
  /** The day from which the market center has figures; a month before it is no month without leads. */
  since: civilDate,
  /** The first `comparedDays` of the current month and of the same month of the year before. */
  yearBefore: z.object({ current: figure, previous: figure, comparedDays: z.int().min(0).max(31) }),
});
export type CreatedByMonth = z.infer<typeof createdByMonthSchema>;

const campaignMonth = z.object({
  month: monthSchema,
  /** In euros: at the end of the month, or now for the current one; null: none. */
  budget: z.number().nullable(),
  /** Leads of Growth Initiative that were created in the month. */
  leads: figure,
});
const campaignSchema = z.object({
  /** Today in the time zone of the market. */
  today: civilDate,
  of: campaignMonth,
  /** The previous month. */
  before: campaignMonth,
});
export type CampaignOverview = z.infer<typeof campaignSchema>;

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['leads'] } as const;
const asked = { programme: z.enum(PROGRAMMES), month: askedMonthSchema.optional() };

export const programmeOperations = {
  overview: defineOperation({
    ...read,
    path: '/admin/programmes/:programme',
    summary: 'Leads of a programme in a month (default: the current one): created, by status, origin and category.',
    input: z.object(asked),
    output: overviewSchema,
  }),
  months: defineOperation({
    ...read,
    path: '/admin/programmes/:programme/months',
    summary: 'Leads of a programme that were created in each of the last 13 months, archived ones excluded.',
    input: z.object({ programme: asked.programme }),
    output: createdByMonthSchema,
  }),
  campaign: defineOperation({
    ...read,
    reads: ['leads', 'site'],
    path: '/admin/campaign',
    summary: 'The campaign budget of a month (default: the current one) and the leads that were created in it.',
    input: z.object({ month: asked.month }),
    output: campaignSchema,
  }),
  quizAnswers: defineOperation({
    ...read,
    path: '/admin/programmes/:programme/quiz-answers',
    summary: 'Answers that leads of a programme gave to the quiz in a month, by question, the most frequent first.',
    input: z.object(asked),
    output: z.object({
      questions: z.array(
        z.object({ question: z.string(), answers: z.array(z.object({ answer: z.string(), count: figure })) }),
      ),
    }),
  }),
} as const;
