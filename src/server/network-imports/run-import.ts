import { NIL } from 'uuid';
import { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { ImportCounts, NetworkImportPreview, networkImportOperations } from '#contracts/network-imports';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import {
  type ImportKind,
  MAX_IMPORT_CELLS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  missingColumns,
  recogniseColumns,
} from '#domain/network/import-columns';
import { NETWORK_IMPORT_WORDS } from '#fr/network-imports';
import { readList } from '#platform/csv/tables';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { countPlan, fileLines, type Plan, planDigest } from './plan.ts';
import { planMarkets } from './plan-markets.ts';
import { planMembers } from './plan-members.ts';
import { countWarned, headersOf, type Recognised, shownLines } from './present-plan.ts';
import { problemsFile } from './problems-file.ts';
import { storePlan } from './store-plan.ts';

type Input = z.output<(typeof networkImportOperations)['preview']['input']>;

const LIMITS = { lines: MAX_IMPORT_LINES, columns: MAX_IMPORT_COLUMNS, cells: MAX_IMPORT_CELLS };

const chosenSchema = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(40));

/** The columns that a person chose, by header index; unreadable entries are ignored. */
const readChosen = (text: string): Record<number, string> => {
  try {
    return chosenSchema.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
};

const recognise = async ({ kind, file, columns: chosen }: Input): Promise<Recognised | Refusal> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readList(bytes, LIMITS);
  if (typeof table === 'string')
    return refuse(table === 'BUSY' ? 503 : 422, 'INVALID_FILE', {
      errors: [{ field: 'file', message: NETWORK_IMPORT_WORDS.faults[table] }],
    });
  const columns = recogniseColumns(kind, table.headers, readChosen(chosen));
  return { table, columns, missing: missingColumns(kind, columns) };
};

const PLANS = { members: planMembers, markets: planMarkets } as const;

/** Imports are sequential, and no market center can be added meanwhile (`createMarket`). */
const lockImports = async (tx: Tx): Promise<void> => {
  await holdLock(tx, 'network-import');
  await holdLock(tx, 'market-name');
};

/** `lock`: lock the rows that the list names, before they are written. */
type Work = Recognised & { kind: ImportKind; lock: boolean };

const makePlan = async (ctx: AdminRequestCtx, tx: Tx, { table, columns, kind, lock }: Work): Promise<Plan> =>
  PLANS[kind](ctx, tx, { files: await fileLines(table, columns), lock });

const NOTHING: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 };

/** What a list would add and change; nothing is stored (rule NETWORK-IMPORT). */
export const previewImport = async (ctx: AdminRequestCtx, input: Input): Promise<NetworkImportPreview | Refusal> => {
  const found = await recognise(input);
  if (isRefusal(found)) return found;
  const described = { headers: headersOf(found), missing: found.missing };
  if (found.missing.length > 0) return { ...described, counts: NOTHING, warned: 0, lines: [], plan: null };
  return ctx.write(async (tx) => {
    const { lines } = await makePlan(ctx, tx, { ...found, kind: input.kind, lock: false });
    return {
      ...described,
      counts: countPlan(lines),
      warned: countWarned(lines),
      lines: shownLines(lines),
      plan: planDigest(input.kind, lines),
    };
  });
};

/** All lines that are refused or have a warning, for correction and another upload; nothing is stored. */
export const importProblems = async (ctx: AdminRequestCtx, input: Input): Promise<FileOutput<'text/csv'> | Refusal> => {
  const found = await recognise(input);
  if (isRefusal(found)) return found;
  if (found.missing.length > 0) return problemsFile(found.table, []);
  const { lines } = await ctx.write((tx) => makePlan(ctx, tx, { ...found, kind: input.kind, lock: false }));
  return problemsFile(found.table, lines);
};

/** Imports a list as previewed, in one transaction; 409 if it would now do something else. */
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
    const plan = await makePlan(ctx, tx, { ...found, kind: input.kind, lock: true });
    if (planDigest(input.kind, plan.lines) !== seen) return refuse(409, 'PLAN_CHANGED');
    await storePlan(ctx, tx, { kind: input.kind, plan });
    const counts = countPlan(plan.lines);
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
