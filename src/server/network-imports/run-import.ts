import { sql } from 'kysely';
import { NIL } from 'uuid';
import { z } from 'zod';
import {
  type ImportCounts,
  type ImportLine,
  MAX_SHOWN_LINES,
  type NetworkImportPreview,
  type networkImportOperations,
} from '#contracts/network-imports';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import {
  type ImportColumn,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  missingColumns,
  recogniseColumns,
} from '#domain/network/import-columns';
import { lineFaultText, NETWORK_IMPORT_WORDS } from '#fr/network-imports';
import { type FileTable, readTable } from '#platform/csv/read-table';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { countPlan, fileLines, type Plan, type PlannedLine, planDigest } from './plan.ts';
import { planMarkets } from './plan-markets.ts';
import { planMembers } from './plan-members.ts';

type Input = z.output<(typeof networkImportOperations)['preview']['input']>;
type Recognised = { table: FileTable; columns: (ImportColumn | null)[]; missing: ImportColumn[] };

const chosenSchema = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40));

/** The columns that a person chose, by the place of their headers; unreadable ones are left out. */
const readChosen = (text: string): Record<number, string> => {
  try {
    return chosenSchema.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
};

const recognise = async ({ kind, file, columns: chosen }: Input): Promise<Recognised | Refusal> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(bytes, { lines: MAX_IMPORT_LINES, columns: MAX_IMPORT_COLUMNS });
  if (typeof table === 'string')
    return refuse(422, 'INVALID_FILE', { errors: [{ field: 'file', message: NETWORK_IMPORT_WORDS.faults[table] }] });
  const columns = recogniseColumns(kind, table.headers, readChosen(chosen));
  return { table, columns, missing: missingColumns(kind, columns) };
};

const PLANS = { members: planMembers, markets: planMarkets } as const;

/** Imports follow each other, and nobody adds a market center meanwhile (`createMarket`). */
const lockImports = (tx: Tx) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('network-import', 0)),
      pg_advisory_xact_lock(hashtextextended('market-name', 0))`.execute(tx);

const makePlan = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  { kind }: Input,
  { table, columns }: Recognised,
): Promise<Plan> => {
  return PLANS[kind](ctx, tx, await fileLines(table, columns));
};

/** The refused lines first, then those that change what is stored. */
const RANKS = { refused: 0, changed: 1, added: 2 } as const;

type ShownLine = PlannedLine & Pick<ImportLine, 'outcome'>;
const isShown = (line: PlannedLine): line is ShownLine => line.outcome !== 'same';

const present = ({ line, outcome, title, changes, faults }: ShownLine): ImportLine => ({
  line,
  outcome,
  title: title.slice(0, 200),
  changes,
  faults: faults.map(({ column, fault, first }) => ({ column, message: lineFaultText(fault, first) })),
});

const shownLines = (lines: readonly PlannedLine[]): ImportLine[] =>
  lines
    .filter(isShown)
    .toSorted((a, b) => RANKS[a.outcome] - RANKS[b.outcome] || a.line - b.line)
    .slice(0, MAX_SHOWN_LINES)
    .map(present);

const NOTHING: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 };
const SAMPLE = 3;

/** The first values of a header. */
const sampleOf = ({ lines }: FileTable, at: number): string =>
  lines
    .slice(0, SAMPLE)
    .map(({ cells }) => cells[at] ?? '')
    .filter((text) => text.trim() !== '')
    .join(', ')
    .slice(0, 120);

const headersOf = ({ table, columns }: Recognised): NetworkImportPreview['headers'] =>
  table.headers.map((header, at) => {
    const column = columns[at] ?? null;
    // A key is never shown.
    return { header, column, sample: column === 'apiKey' ? '•••' : sampleOf(table, at) };
  });

/** What a list would add and change; nothing is stored (rule NETWORK-IMPORT). */
export const previewImport = async (ctx: AdminRequestCtx, input: Input): Promise<NetworkImportPreview | Refusal> => {
  const found = await recognise(input);
  if (isRefusal(found)) return found;
  const described = { headers: headersOf(found), missing: found.missing };
  if (found.missing.length > 0) return { ...described, counts: NOTHING, lines: [], plan: null };
  return ctx.write(async (tx) => {
    const { lines } = await makePlan(ctx, tx, input, found);
    return {
      ...described,
      counts: countPlan(lines),
      lines: shownLines(lines),
      plan: planDigest(input.kind, lines),
    };
  });
};

/** Imports a list as its preview said, in one transaction; 409 when it would do something else now. */
export const applyImport = async (
  ctx: AdminRequestCtx,
  { plan: seen, ...input }: Input & { plan: string },
): Promise<ImportCounts | Refusal> => {
  const found = await recognise(input);
  if (isRefusal(found)) return found;
  if (found.missing.length > 0) return refuse(409, 'PLAN_CHANGED');
  const { system, person } = ctx;
  return ctx.write(async (tx): Promise<ImportCounts | Refusal> => {
    await lockImports(tx);
    const { lines, store } = await makePlan(ctx, tx, input, found);
    if (planDigest(input.kind, lines) !== seen) return refuse(409, 'PLAN_CHANGED');
    await store();
    const counts = countPlan(lines);
    await recordAudit(tx, {
      marketId: NIL,
      action: input.kind === 'members' ? 'network.members-imported' : 'network.markets-imported',
      actorId: person.accountId,
      actor: person.role,
      subject: { kind: 'network', id: NIL },
      details: counts,
      at: system.now(),
    });
    return counts;
  });
};
