import { type RawBuilder, sql } from 'kysely';
import { type Candidate, isKnown, partialPhone } from '#domain/sourcing/sourcing';
import type { Tx } from '#platform/db/database';

type Row = { email: string | null; partial: string | null };

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const findRefs = async (tx: Tx, marketId: string, refs: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('sourced_leads')
    .select('source_ref')
    .where('market_id', '=', marketId)
    .where('source_ref', 'in', refs)
    .execute();
  return new Set(rows.map(({ source_ref }) => source_ref));
};

/**
 * Leads with one of the addresses or partial numbers; each half of the union has its own index. Exported for the test
 * of its query plan.
 */
export const knownLeadsSql = (
  marketId: string,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): RawBuilder<Row> => sql`
  select email, null as partial from leads
  where market_id = ${marketId} and status <> 'archived' and email = any(${emails}::text[])
  union all
  select null, phone_key from leads
  where market_id = ${marketId} and status <> 'archived' and phone_key = any(${phones}::text[])`;

const findLeads = async (tx: Tx, marketId: string, candidates: readonly Candidate[]) => {
  const emails = present(candidates.map(({ email }) => email));
  const phones = present(candidates.map(({ phone }) => partialPhone(phone)));
  const { rows } = await knownLeadsSql(marketId, { emails, phones }).execute(tx);
  return {
    emails: new Set(present(rows.map(({ email }) => email))),
    phones: new Set(present(rows.map(({ partial }) => partial))),
  };
};

export type KnownCandidates = {
  /** Imported before, by `ref`. */
  refs: ReadonlySet<string>;
  isDuplicate: (candidate: Candidate) => boolean;
};

/** Candidates that the market center already knows (rule SOURCING-DUPLICATES). */
export const findKnown = async (
  tx: Tx,
  marketId: string,
  candidates: readonly Candidate[],
): Promise<KnownCandidates> => {
  if (candidates.length === 0) return { refs: new Set(), isDuplicate: () => false };
  const refs = await findRefs(
    tx,
    marketId,
    candidates.map(({ ref }) => ref),
  );
  const known = await findLeads(tx, marketId, candidates);
  return { refs, isDuplicate: (candidate) => refs.has(candidate.ref) || isKnown(candidate, known) };
};
