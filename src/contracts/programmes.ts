import { z } from 'zod';
import { EXPERIENCES, OPEN_STATUSES } from '#domain/leads/lead';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { LEAD_TYPES, PROGRAMMES } from '#domain/leads/programme';
import { defineOperation } from './operation.ts';
import { civilDate, instant } from './paging.ts';
import { monthSchema, timeZoneSchema } from './stats.ts';

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

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['leads'] } as const;
const asked = { programme: z.enum(PROGRAMMES), month: monthSchema.optional() };

export const programmeOperations = {
  overview: defineOperation({
    ...read,
    path: '/admin/programmes/:programme',
    summary: 'Leads of a programme in a month (default: the current one): created, by status, origin and category.',
    input: z.object(asked),
    output: overviewSchema,
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
