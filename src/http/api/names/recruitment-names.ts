import { z } from 'zod';
import { jobOfferDetailSchema, jobOfferItemSchema } from '#contracts/job-offers';
import { leadMergeOperations } from '#contracts/lead-merges';
import {
  type LeadDetail,
  type LeadItem,
  leadDetailSchema,
  leadItemSchema,
  leadOperations,
  referralSchema,
} from '#contracts/leads';
import { candidateSchema } from '#contracts/sourcing';
import { EXPERIMENTS_SHORT, LEAD_WORDS } from '#fr/leads';
import { made, type NamedShape, namesOf } from './name-table.ts';

const person = z.object({
  memberId: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
  email: z.string(),
});
const affectedTo = person.nullable();

const file = z.object({ url: z.string() }).nullable();

const quiz = z.object({
  id: z.int(),
  isOver: z.boolean(),
  updatedAt: z.iso.datetime(),
  quiz: z.array(z.object({ question: z.string(), answer: z.string() })),
});

const quizListOf = ({ quizzes }: LeadDetail): z.input<typeof quiz>[] =>
  quizzes.map(({ number, answers, ...rest }) => ({ ...rest, id: number, quiz: answers }));

const LEAD = {
  capturedAt: 'createdAt',
  affectedTo: made(
    'The member who follows the lead; null: nobody.',
    affectedTo,
    ({ assignee }: LeadItem) => assignee && { ...assignee, memberId: assignee.id },
  ),
  experimentShort: made(
    'The category in short: DEB, MS or CAP.',
    z.string(),
    ({ experiment }: LeadItem) => EXPERIMENTS_SHORT[experiment],
  ),
  experimentFranchLabel: made(
    'The category in French.',
    z.string(),
    ({ experiment }: LeadItem) => LEAD_WORDS.experiments[experiment],
  ),
  mcId: made('The market center of the lead.', z.uuid(), ({ origin }: LeadItem) => origin.type.marketId),
  cv: made('Address of the CV, with the right to read leads; null: none.', file, ({ id, hasCv }: LeadItem) =>
    hasCv ? { url: leadOperations.openCv.path.replace(':id', id) } : null,
  ),
} as const;

const OFFER = { createdAt: 'openedAt', applicationsNb: 'applications', shortCode: 'code' } as const;

const { similar } = leadMergeOperations;
const { timeline } = leadOperations;

/** Names for leads, their activities, job offers and candidates of the market-share service. */
export const RECRUITMENT_NAMES: readonly NamedShape[] = [
  namesOf(leadItemSchema, LEAD),
  namesOf(similar.output.shape.items.element, LEAD),
  namesOf(leadDetailSchema, {
    ...LEAD,
    quizList: made('As `quizzes`: the newest first.', z.array(quiz), quizListOf),
    quiz: made('The newest quiz; null: none.', quiz.nullable(), (lead: LeadDetail) => quizListOf(lead)[0] ?? null),
    referral: made(
      'The first of `referrals`; null: none.',
      referralSchema.nullable(),
      ({ referrals }: LeadDetail) => referrals[0] ?? null,
    ),
  }),
  namesOf(timeline.output, { activity: 'items' }),
  namesOf(timeline.output.shape.items.element, {
    date: 'occurredAt',
    author: made('Name of the author at that time.', z.string(), ({ by }: { by: { name: string } }) => by.name),
    type: 'kind',
    icon: 'kind',
    createdAt: 'at',
    createdBy: 'by',
  }),
  namesOf(jobOfferItemSchema, OFFER),
  namesOf(jobOfferDetailSchema, OFFER),
  namesOf(candidateSchema, {
    isChecked: made('Whom a person chose is known to their browser only.', z.literal(false), (): false => false),
    affectedTo: made('Nobody follows a candidate; the import makes a lead.', z.null(), () => null),
  }),
];
