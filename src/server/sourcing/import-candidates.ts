import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { sourcingOperations } from '#contracts/sourcing';
import { type Candidate, repeatedIn } from '#domain/sourcing/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { queueAssignments } from '#server/lead-rules';
import { openCandidate } from './candidate-token.ts';
import { CANDIDATES_IMPORTED } from './candidates-imported.job.ts';
import { findKnown } from './known-leads.ts';
import { withoutObjections } from './suppression.ts';

type Input = z.output<typeof sourcingOperations.import.input>;
type Output = z.output<typeof sourcingOperations.import.output>;
type New = { id: string; candidate: Candidate };

/** Each candidate once; null: a token is invalid. */
const readCandidates = (ctx: StaffCtx, tokens: readonly string[]): Candidate[] | null => {
  const candidates = tokens.map((token) => openCandidate(ctx, token));
  if (candidates.some((candidate) => candidate === null)) return null;
  const known = candidates.filter((candidate) => candidate !== null);
  return [...new Map(known.map((candidate) => [candidate.ref, candidate])).values()];
};

const leadRow = (ctx: StaffCtx, { id, candidate }: New) => {
  const now = ctx.system.now();
  return {
    market_id: ctx.site.marketId,
    id,
    type: 'agent' as const,
    status: 'captured' as const,
    fullname: candidate.fullname,
    email: candidate.email,
    phone: candidate.phone,
    zip: candidate.zip,
    origin_source: 'sourcing',
    origin_name: candidate.network?.name.slice(0, 80) ?? '',
    origin_site_id: ctx.site.id,
    captured_at: now,
    created_at: now,
    updated_at: now,
  };
};

const activityRow = (ctx: StaffCtx, { id }: New) => ({
  market_id: ctx.site.marketId,
  lead_id: id,
  id: uuid(),
  kind: 'external' as const,
  comment: SOURCING_WORDS.activity,
  author_id: ctx.person.accountId,
  author_name: nameOf(ctx.person),
  created_at: ctx.system.now(),
});

const sourcedRow = (ctx: StaffCtx, { id, candidate }: New) => ({
  market_id: ctx.site.marketId,
  id: uuid(),
  source_ref: candidate.ref,
  fullname: candidate.fullname,
  email: candidate.email,
  phone: candidate.phone,
  zip: candidate.zip,
  listing_count: candidate.listings,
  network: JSON.stringify(candidate.network ?? {}),
  lead_id: id,
  created_at: ctx.system.now(),
});

/** Stores leads; the unique index skips those whose e-mail address another lead has now. */
const insertLeads = async (ctx: StaffCtx, tx: Tx, candidates: readonly Candidate[]): Promise<New[]> => {
  if (candidates.length === 0) return [];
  const leads = candidates.map((candidate) => ({ id: uuid(), candidate }));
  const added = await tx
    .insertInto('leads')
    .values(leads.map((lead) => leadRow(ctx, lead)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  return leads.filter(({ id }) => ids.has(id));
};

const storeLeads = async (ctx: StaffCtx, tx: Tx, candidates: readonly Candidate[]): Promise<New[]> => {
  const stored = await insertLeads(ctx, tx, candidates);
  if (stored.length === 0) return [];
  await tx
    .insertInto('lead_activities')
    .values(stored.map((lead) => activityRow(ctx, lead)))
    .execute();
  await tx
    .insertInto('sourced_leads')
    .values(stored.map((lead) => sourcedRow(ctx, lead)))
    .execute();
  const ids = stored.map(({ id }) => id);
  await ctx.system.jobs.send(tx, CANDIDATES_IMPORTED, { marketId: ctx.site.marketId, siteId: ctx.site.id, ids });
  await queueAssignments(ctx, tx, ids);
  return stored;
};

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { candidates, withDuplicates }: { candidates: readonly Candidate[]; withDuplicates: boolean },
): Promise<Output> => {
  const { marketId } = ctx.site;
  // Otherwise two concurrent imports would not see each other's leads.
  await holdLock(tx, `sourcing:${marketId}`);
  const willing = await withoutObjections(ctx, tx, candidates);
  const objected = candidates.length - willing.length;
  const { refs, isDuplicate } = await findKnown(tx, marketId, willing);
  const refsOf = (list: readonly Candidate[]): string[] => list.map(({ ref }) => ref);
  const repeated = repeatedIn(willing);
  const duplicates = willing.filter((candidate) => repeated.has(candidate.ref) || isDuplicate(candidate));
  if (duplicates.length > 0 && !withDuplicates)
    return { outcome: 'duplicates', imported: [], duplicates: refsOf(duplicates), objected, uninformed: 0 };
  const stored = await storeLeads(
    ctx,
    tx,
    willing.filter(({ ref }) => !refs.has(ref)),
  );
  const imported = new Set(refsOf(stored.map(({ candidate }) => candidate)));
  const rest = refsOf(willing).filter((ref) => !imported.has(ref));
  const uninformed = stored.filter(({ candidate }) => candidate.email === null).length;
  return { outcome: 'imported', imported: [...imported], duplicates: rest, objected, uninformed };
};

/**
 * Imports candidates of a search as leads (rule SOURCING-IMPORT), in one transaction with the job that informs them.
 * Importing the same candidate again does nothing. 422: a token was not signed for this market center, or has expired.
 */
export const importCandidates = async (ctx: StaffCtx, input: Input): Promise<Output | Refusal> => {
  const candidates = readCandidates(ctx, input.candidates);
  if (candidates === null) return refuse(422, 'CANDIDATES_EXPIRED');
  return ctx.write((tx) => store(ctx, tx, { candidates, withDuplicates: input.withDuplicates }));
};
