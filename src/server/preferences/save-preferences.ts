import type { z } from 'zod';
import type { preferenceOperations } from '#contracts/preferences';
import { isRefusal, type Refusal } from '#contracts/problem';
import { type PreferenceValues, preferencesOf } from '#domain/sites/preferences';
import { withPreferences } from '#domain/sites/stored-preferences';
import type { StaffCtx } from '#server/context';
import { checkChanges, checkPictures } from './check-changes.ts';
import { saveSiteValues } from './save-site-values.ts';

type Save = typeof preferenceOperations.save;
type Output = z.input<Save['output']>;

/** Saves preferences of this site by comparison, and records who changed what (rule SITE-PREFERENCES). */
export const savePreferences = async (
  ctx: StaffCtx,
  { changes: given }: z.output<Save['input']>,
): Promise<Output | Refusal> => {
  const changes = checkChanges(ctx, given);
  if (isRefusal(changes)) return changes;
  const saved = await saveSiteValues<PreferenceValues>(ctx, {
    changes,
    action: 'site.preferences-saved',
    valuesOf: preferencesOf,
    columnsOf: withPreferences,
    check: (tx) => checkPictures(ctx, tx, changes),
  });
  if (isRefusal(saved)) return saved;
  return { from: preferencesOf(saved.stored) as Output['from'], updatedAt: saved.updatedAt.toISOString() };
};
