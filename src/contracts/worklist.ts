import { z } from 'zod';
import { PROGRAMMES } from '#domain/leads/programme';
import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import { MAX_SECTION_LINES } from '#domain/worklist/worklist';
import { importItemSchema } from './feeds.ts';
import { boundedCount } from './lists.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant } from './paging.ts';
import { dueSchema, leadRefSchema, toAnswerSchema } from './reminders.ts';

/** What waits for the signed-in person on a site (rule WORKLIST-TODAY). */

const id = z.uuid();

/** The first lines by urgency, and the number of all. Absent: the person may not read them. */
const sectionOf = <T extends z.ZodType>(line: T) =>
  z.object({ items: z.array(line).max(MAX_SECTION_LINES), count: boundedCount }).optional();

/** `since`: its arrival, or the last change. `follower`: name of the member who follows it; null: nobody does. */
const lackingSchema = z.object({ lead: leadRefSchema, since: instant, follower: z.string().nullable() });
export type LackingLead = z.infer<typeof lackingSchema>;
/** Leads are listed by programme: each has a number and a link. */
const lackingSection = z
  .object({
    items: z.array(lackingSchema).max(MAX_SECTION_LINES),
    counts: z.array(z.object({ programme: z.enum(PROGRAMMES), count: boundedCount })),
  })
  .optional();

const messageSchema = z.object({
  id,
  form: z.enum(CONTACT_FORMS),
  firstname: z.string(),
  lastname: z.string(),
  excerpt: z.string(),
  createdAt: instant,
});

const wishSchema = z.object({
  id,
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  /** Empty string: none. */
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  wishedAt: instant,
});
export type WaitingWish = z.infer<typeof wishSchema>;

const askedVisitSchema = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  /** Empty string: the listing was removed. */
  listing: z.string(),
  createdAt: instant,
});

const reviewSchema = z.object({
  id,
  name: z.string(),
  stars: z.int(),
  excerpt: z.string(),
  /** The end of the period within which it is to be published or refused. */
  decideBy: instant,
});

const offerSchema = z.object({ id, title: z.string(), openedAt: instant });

export const worklistOperations = {
  get: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'messages.read',
    method: 'GET',
    path: '/admin/worklist',
    reads: ['messages'],
    alsoReads: ['leads', 'reminders', 'estimations', 'jobOffers', 'imports', 'visits', 'reviews'],
    summary:
      'What waits for the person, by kind, the most urgent first: at most 10 of each that they may read. `today`: ' +
      'the day of the market center; `me`: their member, to whom leads can be given; null: none.',
    input: z.object({}),
    output: z.object({
      today: civilDate,
      me: id.nullable(),
      sections: z.object({
        late: sectionOf(dueSchema),
        toAnswer: sectionOf(toAnswerSchema),
        today: sectionOf(dueSchema),
        lacksFollower: lackingSection,
        lacksAction: lackingSection,
        messages: sectionOf(messageSchema),
        /** Requests for visits of homes that nobody has answered. */
        askedVisits: sectionOf(askedVisitSchema),
        visits: sectionOf(wishSchema),
        calls: sectionOf(wishSchema),
        /** Given reviews that nobody has published or refused. */
        reviews: sectionOf(reviewSchema),
        /** Open job offers without a text. */
        offers: sectionOf(offerSchema),
        /** The last import, if it failed or refused lines. */
        imports: sectionOf(importItemSchema),
      }),
    }),
  }),
} as const;
export type Worklist = z.infer<typeof worklistOperations.get.output>;
export type WorkSections = Worklist['sections'];
