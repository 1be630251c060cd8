import { sql } from 'kysely';
import type { LeadType, Programme } from '#domain/leads/programme';
import { programmeOf } from '#domain/leads/programme';
import type { Tx } from '#platform/db/database';
import { mayCallSql } from '#server/consents';
import type { PublicCtx } from '#server/context';

/** A lead to be assigned. `given`: the members who had it by its rule, in order. */
export type GivenLead = {
  id: string;
  fullname: string;
  email: string | null;
  phone: string | null;
  /** Whether the number may be called for prospecting. */
  mayCall: boolean;
  type: LeadType;
  programme: Programme;
  zip: string | null;
  origin: { source: string; name: string; isOwnMarket: boolean };
  assignee: string | null;
  rule: string | null;
  given: readonly string[];
  answerBy: Date | null;
  /** When it is offered again; null: somebody has it, or nobody can take it. */
  tryAgainAt: Date | null;
};

/** The lead, locked; null: archived, or of another market center. */
export const lockLead = async ({ site }: PublicCtx, tx: Tx, id: string): Promise<GivenLead | null> => {
  const row = await tx
    .selectFrom('leads')
    .select(['id', 'fullname', 'email', 'phone', 'type', 'zip', 'affected_to', 'given_rule', 'given_to'])
    .select(['answer_by', 'try_again_at', 'origin_source', 'origin_name', 'origin_site_id'])
    .select(mayCallSql(site.marketId, sql`leads.phone`).as('may_call'))
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        ...row,
        programme: programmeOf(row.type),
        origin: { source: row.origin_source, name: row.origin_name, isOwnMarket: row.origin_site_id !== null },
        assignee: row.affected_to,
        rule: row.given_rule,
        given: row.given_to,
        answerBy: row.answer_by,
        tryAgainAt: row.try_again_at,
        mayCall: row.may_call,
      }
    : null;
};
