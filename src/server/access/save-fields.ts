import type { Conflict } from '#contracts/changes';
import { type Refusal, refuse } from '#contracts/problem';
import {
  type Applied,
  applyChanges,
  type Changes,
  type FieldChanges,
  type Values,
} from '#domain/changes/apply-changes';
import type { RecordedAction } from '#domain/changes/recorded';
import { canonicalJson } from '#domain/changes/same-value';
import type { Tx } from '#platform/db/database';
import { digestOf } from '#platform/digest';
import { type ChangesCtx, changesOf, recordChange, type Subject } from './record-change.ts';

/** Digest of a long value, with which a save's `from` is compared (contracts/changes). */
export const digestOfValue = (value: unknown): string => digestOf(canonicalJson(value));

export type FieldSave<V extends Values> = {
  subject: Subject;
  action: RecordedAction;
  /** Stored values; the caller must have locked the row. */
  stored: V;
  changes: Changes<V>;
  /** Fields whose `from` is a digest. */
  long?: readonly (keyof V & string)[];
  join?: boolean;
  /** Checks the values after the save; a refusal stores nothing. */
  check?: (values: V) => Refusal | null;
  write: (applied: FieldChanges<V>, values: V) => Promise<unknown>;
};

const describe = async (
  ctx: ChangesCtx,
  tx: Tx,
  conflict: Pick<Conflict, 'field' | 'current' | 'from'>,
  of: Subject,
) => {
  const last = await changesOf(tx, ctx, of)
    .select(['actor_id', 'actor_name', 'at'])
    .where((eb) => eb.fn<boolean>('jsonb_exists', ['fields', eb.val(conflict.field)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...conflict,
    changedBy: last ? { id: last.actor_id, name: last.actor_name } : null,
    changedAt: last ? last.at.toISOString() : null,
  };
};

/** The values come from JSON columns, so the cast is safe. */
type Json = Conflict['current'];

/**
 * Saves fields by comparison, and records the changes. Returns null, or a refusal if some fields were not stored: 409
 * with the fields that another person changed; the others are stored. A save without a change writes nothing.
 */
export const saveFields = async <V extends Values>(
  ctx: ChangesCtx,
  tx: Tx,
  save: FieldSave<V>,
): Promise<Refusal | null> => {
  const { subject, action, stored, changes, long = [], join = false } = save;
  const baseOf = (field: string, value: unknown): unknown => (long.includes(field) ? digestOfValue(value) : value);
  const outcome: Applied<V> = applyChanges({ stored, changes, baseOf });
  const refusal = save.check?.(outcome.values) ?? null;
  if (refusal) return refusal;
  if (Object.keys(outcome.applied).length > 0) {
    await save.write(outcome.applied, outcome.values);
    await recordChange(ctx, tx, { subject, action, fields: outcome.applied, join });
  }
  if (outcome.conflicts.length === 0) return null;
  const conflicts: Conflict[] = [];
  for (const field of outcome.conflicts) {
    const current = stored[field];
    const conflict = { field, current: current as Json, from: baseOf(field, current) as Json };
    conflicts.push(await describe(ctx, tx, conflict, subject));
  }
  const stayed = Object.keys(changes).filter((field) => changes[field] && !outcome.conflicts.includes(field));
  const saved = Object.fromEntries(stayed.map((field) => [field, baseOf(field, outcome.values[field]) as Json]));
  return refuse(409, 'CONFLICT', { conflicts, saved });
};
