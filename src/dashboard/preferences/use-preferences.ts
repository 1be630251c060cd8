import { useMemo } from 'react';
import { type Preferences, preferenceOperations } from '#contracts/preferences';
import type { FieldError } from '#contracts/problem';
import { isOneOf, lookUp, mapValues } from '#domain/objects/typed';
import { readPreference } from '#domain/sites/check-preferences';
import { INHERITED_NAMES } from '#domain/sites/inherited-preferences';
import { blocksOf, PREFERENCE_BLOCKS } from '#domain/sites/preference-blocks';
import type { PreferenceName, PreferenceValues } from '#domain/sites/preferences';
import type { SettingSource } from '#domain/sites/received-settings';
import { PREFERENCE_FAULTS, PREFERENCE_WORDS } from '#fr/preferences';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { Inherited } from '#office/form/inherited-values.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import type { Stored } from '#office/saving/field-states.ts';
import { useSession } from '#office/session/session-context.ts';
import { type PreferenceField, preferenceFields } from './preference-fields.ts';
import { usePictureField } from './use-picture-field.ts';
import { usePlaces } from './use-places.ts';

const SOURCES = PREFERENCE_WORDS.sources;

/** Source of an inherited value; null: no higher level has one. */
const sourceOf = (from: SettingSource, { sources }: Preferences): string | null => {
  if (from === 'group') return SOURCES.group(sources.group ?? '');
  return from === 'market' || from === 'network' ? SOURCES[from](sources[from]) : null;
};

const isInherited = (name: string): boolean => isOneOf(INHERITED_NAMES, name);

const inheritedOf = (data: Preferences, names: readonly PreferenceName[]): Inherited =>
  Object.fromEntries(
    INHERITED_NAMES.filter((name) => names.includes(name)).map((name) => {
      const { value, from } = data.inherited[name];
      return [name, { value, source: sourceOf(from, data) }];
    }),
  );

type Values = Readonly<Record<string, unknown>>;

/** A value in stored form; an inherited one has no own value. */
const heldOf = (name: PreferenceName, values: Values): PreferenceValues[PreferenceName] => {
  const value = values[name];
  if (!isInherited(name)) return value as PreferenceValues[PreferenceName];
  return (value === undefined ? { own: false } : { own: true, value }) as PreferenceValues[PreferenceName];
};

const faultsOf = (names: readonly PreferenceName[], values: Values): FieldError[] =>
  names.flatMap((field) => {
    const outcome = readPreference<PreferenceName>(field, heldOf(field, values));
    return 'fault' in outcome ? [{ field, message: PREFERENCE_FAULTS[outcome.fault] }] : [];
  });

/** Of every preference, because the network may open another block while the form is open. */
const storedOf = ({ values }: Preferences): Stored<PreferenceName> =>
  mapValues(values, (value) => ({ value, from: value }));

export type PreferenceWork = {
  work: FormWork<PreferenceName>;
  fieldOf: (name: PreferenceName) => PreferenceField;
  /** The URL of a logo, for previews. */
  logoOf: (id: unknown) => string | null;
};

/** The preferences of this site as one form: the fields of its blocks (rule SITE-PREFERENCES). */
export const usePreferences = (data: Preferences): PreferenceWork => {
  const { site } = useSession();
  const { mutate } = useApiMutation(preferenceOperations.save);
  const picture = usePictureField(data.pictures);
  const all = preferenceFields({ picture, ...usePlaces() });
  const fieldOf = (name: PreferenceName): PreferenceField => {
    const field = all.get(name);
    if (!field) throw new Error(`no field for ${name}`);
    const lock = lookUp(data.locks, name);
    return lock === undefined ? field : { ...field, readOnly: PREFERENCE_WORDS.lockedBy[lock](data.sources[lock]) };
  };
  const { owner } = data;
  const names = useMemo(
    () => blocksOf(owner).flatMap((block): readonly PreferenceName[] => PREFERENCE_BLOCKS[block].fields),
    [owner],
  );
  const work = useForm<PreferenceName>({
    object: `preferences:${site?.id ?? ''}`,
    stored: storedOf(data),
    changedAt: data.updatedAt,
    fields: names.map(fieldOf),
    inherited: inheritedOf(data, names),
    send: sendChanges((changes) => mutate({ changes })),
    check: (values) => faultsOf(names, values),
    outcomes: PREFERENCE_WORDS.outcomes,
  });
  const logoOf = (id: unknown): string | null => (typeof id === 'string' ? (picture.pictureOf(id)?.url ?? null) : null);
  return { work, fieldOf, logoOf };
};
