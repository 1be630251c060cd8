import { INHERITED, type OwnValue, withOwnValues } from '#domain/changes/own-value';
import { hslOfRgb, rgbOfHex } from './color.ts';
import { HEAD_NAMES } from './head-content.ts';
import {
  INHERITED_NAMES,
  INHERITED_PREFERENCES,
  type InheritedPreference,
  shapeOfPreference,
} from './inherited-preferences.ts';
import type { Tree } from './nested-keys.ts';
import { type PreferenceName, type PreferenceValues, type Sector, SOCIAL_NAMES } from './preferences.ts';
import type { StoredKey } from './settings.ts';
import { withStoredSetting } from './stored-settings.ts';

/** Columns of a site and of its agent that hold preferences, as they are stored. */
export type PreferenceColumns = {
  settings: Tree;
  socials: unknown;
  headContent: Tree;
  allPropertiesShared: boolean;
  propertiesSettings: Tree;
  sectors: readonly Sector[];
};

/** An own value, which is absent for null. */
const given = <T>(value: T | null): OwnValue<T> => (value === null ? INHERITED : { own: true, value });

/** A preference that can be inherited, as its setting is stored. */
export const storedValue = (name: InheritedPreference, held: OwnValue): OwnValue =>
  held.own && shapeOfPreference(name) === 'color'
    ? { own: true, value: hslOfRgb(rgbOfHex(held.value as string)) }
    : held;

/** Texts that are settings of the same name and are not inherited. */
const TEXTS = ['title', 'iframe', 'reviews'] as const;

const videoOf = ({ aboutVideoUrl: url, aboutVideoPages: pages }: PreferenceValues): OwnValue =>
  given(url === null ? null : { url, activeOn: { home: pages.includes('home'), about: pages.includes('about') } });

type Names = ReadonlySet<PreferenceName>;

const settingChanges = (changed: Names, values: PreferenceValues): [StoredKey, OwnValue][] => [
  ...INHERITED_NAMES.filter((name) => changed.has(name)).map((name): [StoredKey, OwnValue] => [
    INHERITED_PREFERENCES[name],
    storedValue(name, values[name]),
  ]),
  ...TEXTS.filter((name) => changed.has(name)).map((name): [StoredKey, OwnValue] => [name, given(values[name])]),
  ...(changed.has('aboutVideoUrl') || changed.has('aboutVideoPages')
    ? [['aboutVideo', videoOf(values)] satisfies [StoredKey, OwnValue]]
    : []),
];

const socialsOf = (values: PreferenceValues) =>
  SOCIAL_NAMES.flatMap((name) => (values[name] === null ? [] : [{ name, url: values[name] }]));

/**
 * The columns that change with some preferences. In each column only the named preferences change, so that a save never
 * stores inherited values (rule SITE-PREFERENCES).
 */
export const withPreferences = (
  stored: PreferenceColumns,
  names: Iterable<PreferenceName>,
  values: PreferenceValues,
): Partial<PreferenceColumns> => {
  const changed: Names = new Set(names);
  const settings = settingChanges(changed, values);
  const heads = HEAD_NAMES.filter((name) => changed.has(name)).map((name) => [name, given(values[name])]);
  const { specializations, areas } = values;
  return {
    ...(settings.length > 0 && {
      settings: settings.reduce((tree, [key, change]) => withStoredSetting(tree, key, change), stored.settings),
    }),
    ...(SOCIAL_NAMES.some((name) => changed.has(name)) && { socials: socialsOf(values) }),
    ...(heads.length > 0 && { headContent: withOwnValues(stored.headContent, Object.fromEntries(heads)) }),
    ...(changed.has('allPropertiesShared') && { allPropertiesShared: values.allPropertiesShared }),
    ...((changed.has('specializations') || changed.has('areas')) && {
      propertiesSettings: { ...stored.propertiesSettings, specializations, areas },
    }),
    ...(changed.has('sectors') && { sectors: values.sectors }),
  };
};
