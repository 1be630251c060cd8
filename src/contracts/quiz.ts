import { z } from 'zod';
import { ANSWER_IDS } from '#domain/quiz/questions';
import { defineOperation, KB } from './operation.ts';
import { instant } from './paging.ts';

const questionSchema = z.object({
  index: z.int(),
  tag: z.string(),
  type: z.enum(['text', 'bool']),
  /** Comment on the previous answer; on an information page, its title. */
  reaction: z.string().nullable(),
  information: z.string().nullable(),
  question: z.string(),
  secondQuestion: z.string().nullable(),
  /** Instruction when several answers are possible; null: there is only one. */
  choose: z.string().nullable(),
  answers: z.array(z.object({ id: z.enum(ANSWER_IDS), answer: z.string() })),
  /** Whether its answer ends the quiz. */
  finalStep: z.boolean(),
});
export type QuizQuestion = z.output<typeof questionSchema>;

const personSchema = z.object({ firstname: z.string(), lastname: z.string(), roleName: z.string() });

const quizStateSchema = z.object({
  lead: z.object({ fullname: z.string() }),
  market: z.object({ name: z.string() }),
  /** The person who welcomes the visitor; null: nobody has such a role. */
  sender: personSchema.nullable(),
  /** Who calls after the quiz. */
  contact: personSchema.nullable(),
  /** `answers`: the letters of the answers, in order. */
  quiz: z.object({ id: z.int(), isOver: z.boolean(), answers: z.string() }),
  progress: z.object({ step: z.int(), total: z.int() }),
  /** Null: the quiz is over. */
  question: questionSchema.nullable(),
});
/** A quiz as its page shows it; the only data of the lead is the name. */
export type QuizView = z.output<typeof quizStateSchema>;

/** Letters of the answers that the sender saw: at most one for each question of the longest path. */
export const shownAnswersSchema = z.string().max(20);

/** Body of an answer; `quiz` and `answers` come from the state that the sender saw. */
const answerSchema = z.strictObject({
  token: z.string().max(200),
  quiz: z.int(),
  answers: shownAnswersSchema,
  index: z.int(),
  answer: z.enum(ANSWER_IDS),
});
export type QuizAnswerInput = z.output<typeof answerSchema>;

const ofToken = { path: '/public/quiz/:token', audience: 'site', auth: 'visitor', needs: 'anyone' } as const;

const ofLead = { path: '/admin/leads/:id/quiz-link', audience: 'site', auth: 'staff', needs: 'leads.write' } as const;

export const quizOperations = {
  get: defineOperation({
    ...ofToken,
    method: 'GET',
    reads: ['leads'],
    summary: 'The quiz of a lead, by the token of its link on this site: the open one, else a new one.',
    input: z.object({ token: z.string().max(200) }),
    output: quizStateSchema,
  }),
  answer: defineOperation({
    ...ofToken,
    method: 'PUT',
    changes: ['leads', 'stats'],
    summary:
      'Answers a question: the next one, or an earlier one whose later answers are dropped. 409 with the `current` ' +
      'state when another browser answered meanwhile.',
    limits: { body: 4 * KB },
    input: answerSchema,
    output: quizStateSchema,
  }),
  makeLink: defineOperation({
    ...ofLead,
    method: 'POST',
    changes: ['leads'],
    summary: 'A new link to the quiz of a lead, on this site; its former link ends.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ url: z.string() }),
  }),
  endLink: defineOperation({
    ...ofLead,
    method: 'DELETE',
    changes: ['leads'],
    summary: 'Ends the link to the quiz of a lead.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ lead: z.object({ id: z.uuid() }) }),
  }),
  use: defineOperation({
    path: '/admin/quiz',
    audience: 'site',
    auth: 'staff',
    needs: 'leads.read',
    method: 'GET',
    reads: ['leads'],
    summary: 'How often the quiz of the market center was begun and finished, and when it was last begun.',
    input: z.object({}),
    output: z.object({ begun: z.int(), finished: z.int(), lastAt: instant.nullable() }),
  }),
} as const;
