import { type RawBuilder, sql } from 'kysely';

/** A text without spaces, including non-breaking ones: names that differ only in spaces are equal. */
export const withoutSpaces = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, ${'[\\s\u00a0\u2007\u202f]+'}, '', 'g')`;
