import type { ImportAgency, ImportReport } from '#contracts/imports';
import type { Rejection } from '#domain/feeds/codes';
import { type ImportLine, MAX_STORED_LINES } from '#domain/feeds/import-lines';
import type { Feed } from './feed.ts';
import type { RefusalFacts } from './refused.ts';

/** Maximum number of rejected lines, and of warnings, in a report. */
const MAX_REPORTED = 200;

type RefusedLine = ImportLine & { kind: 'refused' };
type WarnedLine = ImportLine & { kind: 'warning' };
type Entry<L extends ImportLine> = Pick<L, 'line' | 'rank' | 'code' | 'technicalId'>;

const entryOf = <L extends ImportLine>({ line, rank, code, technicalId }: L): Entry<L> => ({
  line,
  rank,
  code,
  technicalId,
});

type Outcome = 'created' | 'changed' | 'unchanged' | 'republished';

/** Counts of a running import; `report` returns them as a report. */
export class Tally {
  lines = 0;
  /** Records of listings that were sold or let; not among the lines. */
  sold = 0;
  withoutMember = 0;
  atCommune = 0;
  nowhere = 0;
  readonly pictures = { stored: 0, wanted: 0, refused: 0, missing: 0 };
  readonly #agencies = new Map<string, ImportAgency>();
  readonly #elsewhere = new Map<string, ImportReport['elsewhere'][number]>();
  readonly #refused: RefusedLine[] = [];
  readonly #warned: WarnedLine[] = [];
  readonly #rejectionTotals: ImportReport['rejectionTotals'] = {};
  readonly #warningTotals: ImportReport['warningTotals'] = {};

  /** The counts of an agency; null: none of its lines was read yet. */
  findAgency(code: string): ImportAgency | null {
    return this.#agencies.get(code) ?? null;
  }

  addAgency(code: string, known: boolean): ImportAgency {
    const none = {
      created: 0,
      changed: 0,
      unchanged: 0,
      republished: 0,
      withdrawn: 0,
      rejected: 0,
      kept: 0,
      published: 0,
    };
    const agency: ImportAgency = { code, known, ...none };
    this.#agencies.set(code, agency);
    return agency;
  }

  get agencies(): readonly ImportAgency[] {
    return [...this.#agencies.values()];
  }

  count(agencyCode: string, outcome: Outcome): void {
    const agency = this.#agencies.get(agencyCode);
    if (agency) agency[outcome] += 1;
  }

  countElsewhere(code: string, market: { marketId: string; marketName: string }): void {
    const known = this.#elsewhere.get(code) ?? { code, ...market, lines: 0 };
    this.#elsewhere.set(code, { ...known, lines: known.lines + 1 });
  }

  /** Counts a refused line; the first ones are stored. */
  reject(line: RefusedLine): void {
    this.#rejectionTotals[line.code] = (this.#rejectionTotals[line.code] ?? 0) + 1;
    if (this.#refused.length < MAX_STORED_LINES) this.#refused.push(line);
  }

  warn(line: WarnedLine): void {
    this.#warningTotals[line.code] = (this.#warningTotals[line.code] ?? 0) + 1;
    if (this.#warned.length < MAX_STORED_LINES) this.#warned.push(line);
  }

  /** The lines to store, in the order of the file. */
  get storedLines(): readonly ImportLine[] {
    return [...this.#refused, ...this.#warned].sort((a, b) => a.line - b.line);
  }

  countRejected(code: Rejection): number {
    return this.#rejectionTotals[code] ?? 0;
  }

  /** Number of lines that can be stored. */
  get storable(): number {
    return this.agencies.reduce(
      (sum, agency) => sum + agency.created + agency.changed + agency.unchanged + agency.republished,
      0,
    );
  }

  /** Number of changes visible to visitors. */
  get changes(): number {
    return this.agencies.reduce(
      (sum, agency) => sum + agency.created + agency.changed + agency.republished + agency.withdrawn,
      0,
    );
  }

  report(feed: Feed, outcome: { dryRun: boolean; refusal: RefusalFacts | null; milliseconds: number }): ImportReport {
    return {
      status: outcome.refusal !== null ? 'refused' : outcome.dryRun ? 'dryRun' : 'applied',
      refusal: outcome.refusal,
      source: feed.source,
      fileName: feed.fileName.slice(0, 255),
      fileHash: feed.hash(),
      lines: this.lines,
      agencies: [...this.agencies],
      elsewhere: [...this.#elsewhere.values()],
      rejections: this.#refused.slice(0, MAX_REPORTED).map(entryOf),
      rejectionTotals: this.#rejectionTotals,
      warnings: this.#warned.slice(0, MAX_REPORTED).map(entryOf),
      warningTotals: this.#warningTotals,
      withoutMember: this.withoutMember,
      atCommune: this.atCommune,
      nowhere: this.nowhere,
      pictures: { ...this.pictures },
      milliseconds: Math.round(outcome.milliseconds),
    };
  }
}
