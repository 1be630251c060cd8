import { v7 as uuid } from 'uuid';
import type { FeedKey, FeedListing, FeedReading } from '#domain/feeds/feed';
import { choosePublishedAt } from '#domain/feeds/published-at';
import type { Tx } from '#platform/db/database';
import type { MarketCtx } from '#server/context';
import type { AgencyRouter } from './agencies.ts';
import type { Feed, ReadRecord } from './feed.ts';
import { type CommuneFinder, hashOf, listingColumns } from './listing-row.ts';
import type { MemberFinder } from './members.ts';
import type { WantedListing } from './pictures-wanted.job.ts';
import { refuse } from './refused.ts';
import {
  type Existing,
  findExisting,
  hasListings,
  lockAgency,
  type SeenKey,
  type SoldKey,
  type StagedRow,
  stageRows,
  stageSeen,
  stageSold,
} from './staging.ts';
import type { Tally } from './tally.ts';
import { isUrl, type LocalPictures, type WantedPicture, wantedPictures } from './wanted-pictures.ts';

/** State of one import across batches. */
export type Run = {
  ctx: MarketCtx;
  feed: Feed;
  tally: Tally;
  route: AgencyRouter;
  members: MemberFinder;
  communes: CommuneFinder;
  local: LocalPictures;
  dryRun: boolean;
  /** False: only agencies that this market lists. */
  takesUnknown: boolean;
  /** Null: a dry run. */
  importId: string | null;
  /** False: a dry run that is not recorded and only counts. */
  keepsRows: boolean;
  now: Date;
  /** Keys and references so far; limited by the number of lines of a feed. */
  keys: Set<string>;
  references: Set<string>;
  /** Agencies without stored listings before this import. */
  newAgencies: Set<string>;
  /** Rows staged so far. */
  staged: number;
};

/**
 * Maximum number of agencies in a feed; a feed of a whole network has some dozens. Each agency is locked until the
 * import ends.
 */
const MAX_AGENCIES = 1000;

const keyOf = (reading: FeedReading): FeedKey => (reading.ok ? reading : reading.key);

type AcceptedLine = { record: ReadRecord; agencyCode: string; listing: FeedListing };

/** The agency of a line if it belongs to this import, otherwise null; the first line of an agency locks it. */
const agencyOf = async (run: Run, tx: Tx, named: string | null): Promise<string | null> => {
  const target = run.route(named);
  if (target.to === 'elsewhere') {
    run.tally.countElsewhere(target.agencyCode, { marketId: target.marketId, marketName: target.marketName });
    return null;
  }
  if (!run.takesUnknown && (named === null || !target.known)) return null;
  const { agencyCode } = target;
  if (run.tally.findAgency(agencyCode) !== null) return agencyCode;
  if (run.tally.agencies.length >= MAX_AGENCIES) refuse({ code: 'AGENCIES_TOO_MANY' });
  run.tally.addAgency(agencyCode, target.known);
  const key = { marketId: run.ctx.marketId, source: run.feed.source, agencyCode };
  if (!run.dryRun && !(await lockAgency(tx, key))) refuse({ code: 'ALREADY_RUNNING', agency: agencyCode });
  if (!(await hasListings(tx, key))) run.newAgencies.add(agencyCode);
  return agencyCode;
};

const isDuplicate = (seen: Set<string>, agencyCode: string, name: string): boolean => {
  const key = `${agencyCode}\u0000${name}`;
  const doubled = seen.has(key);
  seen.add(key);
  return doubled;
};

/** Report data about a field of a record. */
const lineOf = ({ line, reading, reference, valueAt }: ReadRecord, agencyCode: string, rank: number) => ({
  line,
  rank,
  value: valueAt(rank),
  reference,
  agencyCode,
  technicalId: keyOf(reading).technicalId,
});

/** The keys of listings of this market that were sold or let. They are no lines of the import. */
const soldKeys = (run: Run, batch: readonly ReadRecord[]): SoldKey[] => {
  const sold = batch.filter(({ isSold }) => isSold);
  run.tally.sold += sold.length;
  return sold.flatMap(({ reading }) => {
    const { agencyCode, technicalId } = keyOf(reading);
    const target = run.route(agencyCode);
    if (target.to === 'elsewhere' || technicalId === null) return [];
    return [{ agency_code: target.agencyCode, technical_id: technicalId }];
  });
};

/** Separates the lines of a batch to store from rejected ones and sold listings; `seen`: keys of both. */
const sortBatch = async (
  run: Run,
  tx: Tx,
  batch: readonly ReadRecord[],
): Promise<{ accepted: AcceptedLine[]; seen: SeenKey[] }> => {
  const accepted: AcceptedLine[] = [];
  const seen: SeenKey[] = [];
  for (const record of batch) {
    const { reading, isSold } = record;
    if (isSold) continue;
    run.tally.lines += 1;
    const key = keyOf(reading);
    const agencyCode = await agencyOf(run, tx, key.agencyCode);
    if (agencyCode === null) continue;
    const doubled = reading.ok && isDuplicate(run.keys, agencyCode, reading.technicalId);
    if (reading.ok && !doubled) accepted.push({ record, agencyCode, listing: reading });
    else {
      const why = reading.ok ? ({ rank: 175, code: 'TECHNICAL_ID_DOUBLED' } as const) : reading;
      run.tally.reject({ ...lineOf(record, agencyCode, why.rank), kind: 'refused', code: why.code });
      const agency = run.tally.findAgency(agencyCode);
      if (agency) agency.rejected += 1;
    }
    if (key.technicalId !== null)
      seen.push({ agency_code: agencyCode, technical_id: key.technicalId, rejected: !reading.ok });
  }
  return { accepted, seen };
};

type Prepared = { row: StagedRow | null; wanted: WantedListing | null };

/** Counts the outcome of a line and builds its row; null when the listing is unchanged. */
const prepare = async (
  run: Run,
  { record, agencyCode, listing }: AcceptedLine,
  existing: Existing | undefined,
): Promise<Prepared> => {
  const { content, technicalId } = listing;
  const memberId = run.members(content.contact);
  const { columns, warning } = listingColumns(content, memberId, run.communes);
  const chosen = wantedPictures(listing.pictures, record.files, run.local, existing?.refs ?? []);
  const warnings = [...listing.warnings, ...chosen.warnings];
  if (warning !== null) warnings.push({ rank: warning === 'COMMUNE_UNKNOWN' ? 6 : 298, code: warning });
  if (isDuplicate(run.references, agencyCode, content.publicRef)) warnings.push({ rank: 2, code: 'REFERENCE_DOUBLED' });
  for (const { rank, code } of warnings) run.tally.warn({ ...lineOf(record, agencyCode, rank), kind: 'warning', code });
  countOf(run, columns, memberId, warnings);

  const hash = hashOf(
    columns,
    chosen.pictures.map(({ ref, legend }) => [ref, legend]),
  );
  const outcome = outcomeOf(existing, hash);
  run.tally.count(agencyCode, outcome);
  const id = existing?.id ?? uuid();
  if (outcome === 'unchanged')
    return { row: null, wanted: incomplete(id, hash, chosen.pictures, existing?.refs ?? []) };
  const key = {
    market_id: run.ctx.marketId,
    id,
    source: run.feed.source,
    agency_code: agencyCode,
    technical_id: technicalId,
    import_id: run.importId,
  };
  const published = choosePublishedAt({
    now: run.now,
    mandateDate: content.mandateDate,
    isFirstImport: run.newAgencies.has(agencyCode),
    key: `${agencyCode} ${technicalId}`,
  });
  const dates = { published_at: published, created_at: run.now, updated_at: run.now };
  const seq = run.staged;
  run.staged += 1;
  return { row: { ...columns, ...key, ...dates, seq, content_hash: hash, pictures: chosen.pictures }, wanted: null };
};

const outcomeOf = (existing: Existing | undefined, hash: string) => {
  if (!existing) return 'created';
  if (existing.status === 'withdrawn') return 'republished';
  return existing.content_hash === hash ? 'unchanged' : 'changed';
};

const countOf = (
  { tally }: Run,
  columns: Readonly<Record<string, unknown>>,
  memberId: string | null,
  warnings: readonly { code: string }[],
): void => {
  if (memberId === null) tally.withoutMember += 1;
  if (columns.precision === 'commune') tally.atCommune += 1;
  if (columns.precision === 'none') tally.nowhere += 1;
  tally.pictures.missing += warnings.filter(({ code }) => code === 'PICTURE_MISSING').length;
};

/** An unchanged listing with pictures that could not be fetched before; null: it has all. */
const incomplete = (
  id: string,
  hash: string,
  pictures: readonly WantedPicture[],
  refs: readonly string[],
): WantedListing | null => {
  if (pictures.length <= refs.length || pictures.every(({ ref }) => !isUrl(ref) || refs.includes(ref))) return null;
  const wanted = pictures.map(({ ref, legend, is_illustration: isIllustration }, position) => {
    return { position, ref, legend, isIllustration };
  });
  return { id, hash, pictures: wanted };
};

/** Writes one batch into the staging tables. Returns the unchanged listings with pictures to fetch again. */
export const stageBatch = async (run: Run, tx: Tx, batch: readonly ReadRecord[]): Promise<readonly WantedListing[]> => {
  await stageSold(tx, soldKeys(run, batch));
  const { accepted, seen } = await sortBatch(run, tx, batch);
  const keys = accepted.map(({ agencyCode, listing }, i) => ({ i, a: agencyCode, t: listing.technicalId }));
  const stored = await findExisting(tx, { marketId: run.ctx.marketId, source: run.feed.source }, keys);
  const rows: StagedRow[] = [];
  const wanted: WantedListing[] = [];
  for (const [i, listing] of accepted.entries()) {
    const prepared = await prepare(run, listing, stored.get(i));
    if (prepared.row !== null) rows.push(prepared.row);
    if (prepared.wanted !== null) wanted.push(prepared.wanted);
  }
  await stageSeen(tx, seen);
  if (run.keepsRows) await stageRows(tx, rows);
  return wanted;
};
