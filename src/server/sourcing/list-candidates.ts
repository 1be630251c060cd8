import { sql } from 'kysely';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { SourcingCandidate, sourcingOperations } from '#contracts/sourcing';
import type { Candidate, FoundCandidate } from '#domain/sourcing/sourcing';
import { SOURCING_WORDS } from '#fr/sourcing';
import type { Tx } from '#platform/db/database';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { signCandidate } from './candidate-token.ts';
import { findKnown } from './known-leads.ts';
import { type CandidatePage, fetchCandidates, type MarketShareQuery } from './market-share.ts';
import { sampleCandidates } from './sample-candidates.ts';
import { withoutObjections } from './suppression.ts';

type Input = z.output<typeof sourcingOperations.candidates.input>;
type Output = z.output<typeof sourcingOperations.candidates.output>;
type Found = CandidatePage & { state: Output['state'] };

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

const NOTHING: CandidatePage = { total: 0, hasNext: false, candidates: [], dropped: 0 };

/** The page from the service; an invented page without a service, and none when the service fails. */
const search = async ({ external, system: { log } }: StaffCtx, query: MarketShareQuery): Promise<Found> => {
  const base = external.services.marketShareUrl;
  if (query.zips.length === 0) return { ...NOTHING, state: base === null ? 'sample' : 'live' };
  if (base === null) return { ...sampleCandidates(query), state: 'sample' };
  try {
    const page = await fetchCandidates(base, query);
    if (page.dropped > 0) log.warn({ dropped: page.dropped }, 'market-share rows dropped');
    return { ...page, state: 'live' };
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'market-share service failed');
    return { ...NOTHING, state: 'silent' };
  }
};

const findCallable = async (tx: Tx, marketId: string, candidates: readonly Candidate[]) => {
  const phones = candidates.map(({ phone }) => phone).filter((phone) => phone !== null);
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) as given (phone)
    where ${mayCallSql(marketId, sql`given.phone`)}`.execute(tx);
  return new Set(rows.map(({ phone }) => phone));
};

type CandidateState = { isDuplicate: boolean; isCallable: boolean };

const presentOne = (
  ctx: StaffCtx,
  { pictures, ...candidate }: FoundCandidate,
  { isDuplicate, isCallable }: CandidateState,
): SourcingCandidate => {
  const { ref, fullname, email, phone, zip, listings, network } = candidate;
  return {
    id: ref,
    token: signCandidate(ctx, candidate),
    fullname,
    picture: pictures.person,
    phonenumber: phone,
    email,
    zipcode: zip,
    listing: listings,
    network: network && { ...network, pictureUrl: pictures.network },
    isDuplicate,
    mayCall: phone === null ? null : isCallable,
  };
};

const present = (ctx: StaffCtx, candidates: readonly FoundCandidate[]): Promise<SourcingCandidate[]> =>
  ctx.read(async (tx) => {
    const { marketId } = ctx.site;
    const shown = await withoutObjections(ctx, tx, candidates);
    const { isDuplicate } = await findKnown(tx, marketId, shown);
    const callable = await findCallable(tx, marketId, shown);
    return shown.map((candidate) =>
      presentOne(ctx, candidate, {
        isDuplicate: isDuplicate(candidate),
        isCallable: callable.has(candidate.phone ?? ''),
      }),
    );
  });

/**
 * Candidates of the catchment area (rule SOURCING-SEARCH), without those who objected. The service is requested outside
 * a transaction; its failure results in an empty list. 422: a postal code is outside the catchment area.
 */
export const listCandidates = async (ctx: StaffCtx, input: Input): Promise<Output | Refusal> => {
  const { catchmentArea } = ctx.site.market;
  const asked = listOf(input.zips);
  if (!asked.every((zip) => catchmentArea.includes(zip)))
    return refuse(422, 'ZIP_OUTSIDE_AREA', { errors: [{ field: 'zips', message: SOURCING_WORDS.zip.faults.OUTSIDE }] });
  const page = Number(input.cursor);
  // All postal codes of the area in one call, so that pages and total of the service are those of the whole area.
  const zips = [...new Set(asked.length > 0 ? asked : catchmentArea)];
  const { candidates, total, hasNext, state } = await search(ctx, { zips, networks: listOf(input.networks), page });
  return {
    items: await present(ctx, candidates),
    next: hasNext && page < 1000 ? String(page + 1) : null,
    total,
    state,
  };
};
