import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { toAnswerSchema } from '#contracts/reminders';
import type { Programme } from '#domain/leads/programme';
import type { Tx } from '#platform/db/database';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';

const MAX_LISTED = 50;

type Row = {
  id: string;
  programme: Programme;
  fullname: string;
  phone: string | null;
  may_call: boolean;
  answer_by: Date;
};

type Who = { marketId: string; accountId: string };

/** Most urgent first. Exported for the test of its query plan. */
export const toAnswerSql = ({ marketId, accountId }: Who): RawBuilder<Row> => sql<Row>`
  select l.id, l.programme, l.fullname, l.phone, l.answer_by, ${mayCallSql(marketId, sql`l.phone`)} as may_call
  from leads l
  where l.market_id = ${marketId} and l.answer_by is not null and l.status <> 'archived'
    and l.affected_to in (
      select member_id from member_accounts where market_id = ${marketId} and account_id = ${accountId})
  order by l.answer_by, l.id limit ${MAX_LISTED}`;

/** Leads that a rule assigned to the person's member and that nobody has answered yet (rule LEAD-ASSIGNMENT). */
export const readToAnswer = async ({ site, person }: StaffCtx, tx: Tx): Promise<z.input<typeof toAnswerSchema>[]> => {
  const { rows } = await toAnswerSql({ marketId: site.marketId, accountId: person.accountId }).execute(tx);
  return rows.map(({ phone, may_call: mayCall, answer_by, ...lead }) => ({
    lead: { ...lead, phone: phone ?? '', mayCall },
    answerBy: answer_by.toISOString(),
  }));
};
