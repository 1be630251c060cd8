import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/durations';

/** Fields of public forms that are used to detect bots (domain/people/is-bot.ts). */
export const botFields = {
  /** Hidden field; bots fill it in. */
  website: z.string().max(500).default(''),
  /** Milliseconds between the opening of the page and the submission of the form. */
  elapsed: z.number().int().min(0).max(DAY_MS).optional(),
};
