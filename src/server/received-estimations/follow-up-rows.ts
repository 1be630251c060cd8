import { type RawBuilder, sql } from 'kysely';
import type { FollowUp } from '#domain/estimation/mandate';
import { readChoices } from '#domain/lists/list';
import { isKeyOf } from '#domain/objects/typed';

/** The mandate `m` of an estimation `e`. */
export const mandateOf = sql`m.market_id = e.market_id and m.site_id = e.site_id and m.estimation_id = e.id`;

const hasMandate = (which: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from estimation_mandates m where ${mandateOf} and ${which})`;

const CONDITIONS: Readonly<Record<FollowUp, RawBuilder<boolean>>> = {
  mandate: hasMandate(sql`m.signed_on is null`),
  sold: hasMandate(sql`m.signed_on is not null`),
  none: sql<boolean>`not ${hasMandate(sql`true`)}`,
};

/** Condition of the filter 'followUp' on estimations `e`. The contract has validated its text. */
export const followUpSql = (text: string): RawBuilder<boolean> => {
  const chosen = readChoices(text).filter((value) => isKeyOf(CONDITIONS, value));
  return sql<boolean>`(${sql.join(
    chosen.map((value) => CONDITIONS[value]),
    sql` or `,
  )})`;
};
