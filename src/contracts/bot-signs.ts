import { z } from 'zod';

/** What tells a program from a person in a form that anybody may send (domain/people/is-bot.ts). */
export const botSigns = {
  /** A field that people do not see; programs fill it. */
  website: z.string().max(500).default(''),
  /** Milliseconds from the opening of the page to the form's sending. */
  elapsed: z.number().int().min(0).max(86_400_000).optional(),
};
