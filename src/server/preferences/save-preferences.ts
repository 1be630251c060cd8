import type { z } from 'zod';
import type { preferenceOperations } from '#contracts/preferences';
import { isRefusal, type Refusal } from '#contracts/problem';
import { type PreferenceName, type PreferenceValues, preferencesOf } from '#domain/sites/preferences';
import { withPreferences } from '#domain/sites/stored-preferences';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { checkChanges, checkPictures } from './check-changes.ts';
import { readPreferences, writePreferences } from './stored.ts';

type Save = typeof preferenceOperations.save;
type Output = z.input<Save['output']>;

const getSaved = async (ctx: StaffCtx, tx: Tx): Promise<Output> => {
  const { stored, updatedAt } = await readPreferences(ctx, tx);
  return { from: preferencesOf(stored) as Output['from'], updatedAt: updatedAt.toISOString() };
};

/** Saves preferences of this site by comparison, and records who changed what (rule SITE-PREFERENCES). */
export const savePreferences = async (
  ctx: StaffCtx,
  { changes: given }: z.output<Save['input']>,
): Promise<Output | Refusal> => {
  const changes = checkChanges(ctx, given);
  if (isRefusal(changes)) return changes;
  return ctx.write(async (tx) => {
    const { columns, stored } = await readPreferences(ctx, tx, { lock: true });
    const refusal =
      (await checkPictures(ctx, tx, changes)) ??
      (await saveFields<PreferenceValues>(ctx, tx, {
        subject: { kind: 'site', id: ctx.site.id },
        action: 'site.preferences-saved',
        stored: preferencesOf(stored),
        changes,
        write: (applied, values) =>
          writePreferences(ctx, tx, withPreferences(columns, Object.keys(applied) as PreferenceName[], values)),
      }));
    return refusal ?? getSaved(ctx, tx);
  });
};
