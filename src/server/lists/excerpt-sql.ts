import { type RawBuilder, sql } from 'kysely';

/** Number of characters of a text that a list shows. */
const EXCERPT_LENGTH = 160;

/** The beginning of a text, cut after a whole word. Empty string: none. */
export const excerptSql = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case when length(${text}) > ${EXCERPT_LENGTH}
    then regexp_replace(left(${text}, ${EXCERPT_LENGTH}), '\\s+\\S*$', '') || '…'
    else coalesce(${text}, '') end`;
