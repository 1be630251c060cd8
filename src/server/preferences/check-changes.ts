import type { PreferenceChanges } from '#contracts/preferences';
import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import type { Changes } from '#domain/changes/apply-changes';
import { isSameValue } from '#domain/changes/same-value';
import { type PreferenceFault, readPreference } from '#domain/sites/check-preferences';
import { canEditPreference } from '#domain/sites/preference-blocks';
import { PICTURE_PREFERENCES, type PreferenceName, type PreferenceValues } from '#domain/sites/preferences';
import { settingOwnerOf } from '#domain/sites/resolve-settings';
import { PREFERENCE_FAULTS, PREFERENCE_REFUSALS } from '#fr/preferences';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';
import { cleanReviews } from '#server/sites';

type Named = { [N in PreferenceName]: [N, { from: unknown; to: PreferenceValues[N] }] }[PreferenceName];

/** Changes from a value to itself are none. */
const entriesOf = (changes: PreferenceChanges): Named[] =>
  Object.entries(changes).filter(([, change]) => change && !isSameValue(change.from, change.to)) as Named[];

/** Refuses preferences that this kind of site has not, whatever the browser showed. */
const checkEditable = ({ site }: StaffCtx, changes: PreferenceChanges): Refusal | null => {
  const owner = settingOwnerOf(site);
  const errors = entriesOf(changes)
    .filter(([name]) => !canEditPreference(name, owner))
    .map(([field]): FieldError => ({ field, message: PREFERENCE_REFUSALS.locked }));
  return errors.length > 0 ? refuse(403, 'SETTING_LOCKED', { errors }) : null;
};

type Read = { to: unknown } | { fault: PreferenceFault };

const read = ([name, { to }]: Named): Read => {
  const outcome = readPreference<PreferenceName>(name, to);
  if ('fault' in outcome) return outcome;
  const isNested = name === 'reviews' && outcome.value !== null && cleanReviews(outcome.value as string) === null;
  return isNested ? { fault: 'REVIEWS_TOO_NESTED' } : { to: outcome.value };
};

/** The values as they are stored, or the message of each that is refused. */
const readChanges = (changes: PreferenceChanges): Changes<PreferenceValues> | Refusal => {
  const outcomes = entriesOf(changes).map((entry) => ({ name: entry[0], from: entry[1].from, ...read(entry) }));
  const errors = outcomes.flatMap((one) =>
    'fault' in one ? [{ field: one.name, message: PREFERENCE_FAULTS[one.fault] }] : [],
  );
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  return Object.fromEntries(
    outcomes.map((one) => [one.name, { from: one.from, to: 'to' in one ? one.to : undefined }]),
  ) as Changes<PreferenceValues>;
};

/** What a save may store: preferences of this kind of site, by the rules of each. */
export const checkChanges = (ctx: StaffCtx, changes: PreferenceChanges): Changes<PreferenceValues> | Refusal =>
  checkEditable(ctx, changes) ?? readChanges(changes);

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
