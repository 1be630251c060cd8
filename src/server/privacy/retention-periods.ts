import { NIL } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { RetentionPreview, retentionOperations } from '#contracts/retention';
import { applyChanges } from '#domain/changes/apply-changes';
import { keysOf } from '#domain/objects/typed';
import {
  periodFaults,
  periodsOf,
  RETENTION_STEPS,
  type RetentionPeriods,
  retainedSince,
  STEP_NAMES,
} from '#domain/privacy/retention';
import { periodFaultText } from '#fr/retention';
import type { Tx } from '#platform/db/database';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { countOld } from './queries.ts';

type Operations = typeof retentionOperations;
type Periods = z.input<Operations['get']['output']>;
type Saved = z.input<Operations['save']['output']>;

const findRow = (tx: Tx) => tx.selectFrom('network').select(['retention', 'updated_at']);

const chosenOf = (row: { retention: unknown } | undefined): RetentionPeriods =>
  periodsOf((row?.retention ?? {}) as Record<string, unknown>);

/** The stored retention periods (rule PRIVACY-RETENTION). */
export const readPeriods = async (tx: Tx): Promise<RetentionPeriods> => chosenOf(await findRow(tx).executeTakeFirst());

/** The retention periods of the network in months. */
export const getPeriods = async (ctx: AdminRequestCtx): Promise<Periods> => {
  const row = await ctx.write((tx) => findRow(tx).executeTakeFirst());
  return { periods: chosenOf(row), updatedAt: (row?.updated_at ?? ctx.system.now()).toISOString() };
};

/** Saves retention periods by comparison; they apply to the next nightly run and the privacy pages. */
export const savePeriods = (
  ctx: AdminRequestCtx,
  { changes }: z.output<Operations['save']['input']>,
): Promise<Saved | Refusal> =>
  ctx.write(async (tx): Promise<Saved | Refusal> => {
    const { system, person } = ctx;
    const now = system.now();
    const stored = chosenOf(await findRow(tx).forUpdate().executeTakeFirst());
    const { applied, conflicts, values } = applyChanges({ stored, changes, baseOf: (_, value) => value });
    const errors = periodFaults(values).map(({ kind, fault }) => ({
      field: kind,
      message: periodFaultText(kind, fault),
    }));
    if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
    if (Object.keys(applied).length > 0) {
      await tx
        .updateTable('network')
        .set({ retention: JSON.stringify(values), updated_at: now })
        .execute();
      await recordAudit(tx, {
        marketId: NIL,
        action: 'retention.saved',
        actorId: person.accountId,
        actor: person.role,
        subject: { kind: 'network', id: NIL },
        details: Object.fromEntries(Object.entries(applied).map(([kind, { to }]) => [kind, to])),
        at: now,
      });
    }
    if (conflicts.length === 0) return { from: values, updatedAt: now.toISOString() };
    return refuse(409, 'CONFLICT', {
      conflicts: conflicts.map((field) => ({
        field,
        current: stored[field],
        from: stored[field],
        changedBy: null,
        changedAt: null,
      })),
      saved: Object.fromEntries(keysOf(applied).map((field) => [field, values[field]])),
    });
  });

/** Number of rows that each step of the nightly job would delete now, with the given periods or the stored ones. */
export const previewRetention = (
  ctx: AdminRequestCtx,
  given: z.output<Operations['preview']['input']>,
): Promise<RetentionPreview> =>
  ctx.write(async (tx) => {
    const stored = await readPeriods(tx);
    const steps: Partial<RetentionPreview['steps']> = {};
    for (const step of STEP_NAMES) {
      const kind = RETENTION_STEPS[step];
      const before = retainedSince(given[kind] ?? stored[kind], ctx.system.now());
      const { rows } = await countOld(step, before).execute(tx);
      steps[step] = rows[0] ?? { rows: 0, markets: 0 };
    }
    return { steps: steps as RetentionPreview['steps'] };
  });
