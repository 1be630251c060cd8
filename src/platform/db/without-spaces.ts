import { type RawBuilder, sql } from 'kysely';

/** A text without its spaces, those that do not break included: names that differ by spaces only are one name. */
export const withoutSpaces = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, ${'[\\s\u00a0\u2007\u202f]+'}, '', 'g')`;
