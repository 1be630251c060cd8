import type { PreferenceChanges } from '#contracts/preferences';
import { type Refusal, refuse } from '#contracts/problem';
import type { Changes } from '#domain/changes/apply-changes';
import { readPreference } from '#domain/sites/check-preferences';
import { PICTURE_PREFERENCES } from '#domain/sites/inherited-preferences';
import { canEditPreference } from '#domain/sites/preference-blocks';
import type { PreferenceName, PreferenceValues } from '#domain/sites/preferences';
import { settingOwnerOf } from '#domain/sites/resolve-settings';
import { lockedPreferences } from '#domain/sites/setting-locks';
import { PREFERENCE_FAULTS, PREFERENCE_REFUSALS } from '#fr/preferences';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';
import { cleanReviews } from '#server/sites';
import { readChanges } from './read-changes.ts';

type Read = { value: unknown } | { message: string };

const read = (name: PreferenceName, to: PreferenceValues[PreferenceName]): Read => {
  const outcome = readPreference<PreferenceName>(name, to);
  if ('fault' in outcome) return { message: PREFERENCE_FAULTS[outcome.fault] };
  const isNested = name === 'reviews' && outcome.value !== null && cleanReviews(outcome.value as string) === null;
  return isNested ? { message: PREFERENCE_FAULTS.REVIEWS_TOO_NESTED } : outcome;
};

/**
 * The changes that a save may store: preferences of this kind of site that no higher level locked, checked by their
 * rules.
 */
export const checkChanges = ({ site }: StaffCtx, changes: PreferenceChanges): Changes<PreferenceValues> | Refusal => {
  const locked = lockedPreferences(site.locks);
  return readChanges<PreferenceValues>(changes, {
    canEdit: (name) => canEditPreference(name, settingOwnerOf(site)) && !(name in locked),
    read,
  });
};

/** Refuses pictures that are not stored for this market center. */
export const checkPictures = async (
  ctx: StaffCtx,
  tx: Tx,
  changes: Changes<PreferenceValues>,
): Promise<Refusal | null> => {
  for (const field of PICTURE_PREFERENCES) {
    const to = changes[field]?.to;
    const id = to?.own ? to.value : null;
    if (id && (await hasForeignPicture(ctx, tx, [id])))
      return refuse(422, 'FOREIGN_PICTURE', { errors: [{ field, message: PREFERENCE_REFUSALS.picture }] });
  }
  return null;
};
