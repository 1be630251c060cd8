import type { z } from 'zod';
import type { estimationMandateOperations, StoredMandate } from '#contracts/estimation-mandates';
import { type Refusal, refuse } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import { checkMandate, type Mandate, type MandateField } from '#domain/estimation/mandate';
import { MANDATE_FAULTS } from '#fr/estimation-mandates';
import type { Tx } from '#platform/db/database';
import { listChanges, recordChange, type Subject } from '#server/access';
import type { StaffCtx } from '#server/context';
import { findEstimation, lockEstimation } from '#server/estimation';
import { ESTIMATION_SIGNED, type EstimationSigned } from './estimation-signed.job.ts';
import { findMandate, writeMandate } from './mandate-rows.ts';

type Operations = typeof estimationMandateOperations;
type Input = z.output<Operations['set']['input']>;

const FIELDS = ['number', 'mandatedOn', 'signedOn', 'signedPrice'] as const satisfies readonly MandateField[];
const SALE_FIELDS = ['signedOn', 'signedPrice'] as const;
const subjectOf = (id: string): Subject => ({ kind: 'estimation', id });
const todayOf = ({ site, system }: StaffCtx): string => dayOf(system.now(), site.market.timeZone);

/** Removes spaces that people type around a number. */
const tidy = ({ number, ...rest }: Mandate): Mandate => ({ ...rest, number: number?.trim() || null });

const changedFields = (from: Mandate | null, to: Mandate | null) =>
  Object.fromEntries(
    FIELDS.map((name) => [name, { from: from?.[name] ?? null, to: to?.[name] ?? null }] as const).filter(
      ([, change]) => change.from !== change.to,
    ),
  );

/** 409 with the person who last changed or removed the mandate. */
const conflictOf = async (ctx: StaffCtx, tx: Tx, id: string, stored: StoredMandate): Promise<Refusal> => {
  const last = await listChanges(ctx, tx, { subject: subjectOf(id), limit: 1 });
  const [change] = 'items' in last ? last.items : [];
  const conflict = { field: 'mandate', current: stored.mandate, from: stored.version };
  const changed = { changedBy: change?.by ?? null, changedAt: change?.at ?? null };
  return refuse(409, 'CONFLICT', { conflicts: [{ ...conflict, ...changed }] });
};

/** Whether the network's sale may change or be removed. */
const hasOtherSale = (from: Mandate | null, to: Mandate | null): boolean =>
  SALE_FIELDS.some((name) => name in changedFields(from, to));

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { id, from, to }: { id: string; from: Mandate | null; to: Mandate | null },
): Promise<StoredMandate> => {
  const { site, system } = ctx;
  const written = await writeMandate(ctx, tx, { id, mandate: to });
  await recordChange(ctx, tx, {
    subject: subjectOf(id),
    action: 'estimation.mandate',
    fields: changedFields(from, to),
  });
  const job: EstimationSigned = { marketId: site.marketId, siteId: site.id, id };
  if (hasOtherSale(from, to)) await system.jobs.send(tx, ESTIMATION_SIGNED, job);
  return written;
};

/**
 * Sets, corrects or removes the mandate of an estimation, unless another person has changed it since it was read (rule
 * ESTIMATION-MANDATE); a save without a change writes nothing. 404: unknown, or of another site.
 */
export const setMandate = (ctx: StaffCtx, { id, version, mandate: given }: Input): Promise<StoredMandate | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await lockEstimation(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    const to = given && tidy(given);
    const faults = to ? checkMandate(to, todayOf(ctx)) : [];
    if (faults.length > 0)
      return refuse(422, 'INVALID_FORM', {
        errors: faults.map(({ field, fault }) => ({ field, message: MANDATE_FAULTS[fault] })),
      });
    const stored = await findMandate(ctx, tx, id);
    const isSame = Object.keys(changedFields(stored.mandate, to)).length === 0;
    // A save that is repeated after a lost response is not a conflict.
    if (isSame) return stored;
    if (stored.version !== version) return conflictOf(ctx, tx, id, stored);
    return store(ctx, tx, { id, from: stored.mandate, to });
  });

/** The mandate of an estimation of this site. 404: unknown, or of another site. */
export const getMandate = (
  ctx: StaffCtx,
  { id }: { id: string },
): Promise<z.input<Operations['get']['output']> | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await findEstimation(ctx, tx, id))) return refuse(404, 'NOT_FOUND');
    return { ...(await findMandate(ctx, tx, id)), today: todayOf(ctx) };
  });
