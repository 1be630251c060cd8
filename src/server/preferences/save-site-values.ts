import type { Refusal } from '#contracts/problem';
import type { Changes, Values } from '#domain/changes/apply-changes';
import type { RecordedAction } from '#domain/changes/recorded';
import type { StoredPreferences } from '#domain/sites/preferences';
import type { PreferenceColumns } from '#domain/sites/stored-preferences';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { serveSaved } from '#server/sites';
import { readPreferences, type SitePreferences, writePreferences } from './stored.ts';

type Save<V extends Values> = {
  /** A function of the stored values: a change that is not compared with what the person read. */
  changes: Changes<V> | ((stored: V) => Changes<V>);
  /** Action in the journal of changes: 'site.preferences-saved'. */
  action: RecordedAction;
  valuesOf: (stored: StoredPreferences) => V;
  /** The columns that change. */
  columnsOf: (stored: PreferenceColumns, names: (keyof V)[], values: V) => Partial<PreferenceColumns>;
  /** Checks that need the database; a refusal stores nothing. */
  check?: (tx: Tx) => Promise<Refusal | null>;
};

/**
 * Saves settings of this site by comparison, records who changed what, and returns the stored values once the public
 * pages show them.
 */
export const saveSiteValues = async <V extends Values>(
  ctx: StaffCtx,
  save: Save<V>,
): Promise<SitePreferences | Refusal> => {
  const saved = await ctx.write(async (tx) => {
    const { columns, stored } = await readPreferences(ctx, tx, { lock: true });
    const values = save.valuesOf(stored);
    const refusal =
      (await save.check?.(tx)) ??
      (await saveFields<V>(ctx, tx, {
        subject: { kind: 'site', id: ctx.site.id },
        action: save.action,
        stored: values,
        changes: typeof save.changes === 'function' ? save.changes(values) : save.changes,
        write: (applied, after) => writePreferences(ctx, tx, save.columnsOf(columns, Object.keys(applied), after)),
      }));
    return refusal ?? readPreferences(ctx, tx);
  });
  await serveSaved(ctx);
  return saved;
};
