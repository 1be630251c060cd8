import { keysOf, recordOf } from '#domain/objects/typed';
import { hexOf, rgbOfHsl } from './color.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingProperties, type ShapeOf } from './settings.ts';
import type { Hsl } from './site.ts';

type SettingOfPreference = {
  [K in SettingKey as SettingProperties<K> extends { preference: infer N extends string } ? N : never]: K;
};
/** Preferences whose value can be inherited: settings that the view Préférences edits as an own value or none. */
export type InheritedPreference = keyof SettingOfPreference;

/** Preferences whose value can be inherited, each with its setting. */
export const INHERITED_PREFERENCES = Object.fromEntries(
  SETTING_KEYS.map((key) => [SETTINGS[key].preference, key]).filter(([name]) => name !== undefined),
) as SettingOfPreference;
export const INHERITED_NAMES = keysOf(INHERITED_PREFERENCES);

/** Values of settings in the form that people edit, by shape. */
export type EditedValues = {
  /** Id of a picture. */
  picture: string | null;
  /** '#rrggbb'; null: an emptied input, which is never stored. */
  color: string | null;
  switch: boolean;
};
export type EditedShape = keyof EditedValues;
/** The shape of the setting of a preference. */
export type PreferenceShape<N extends InheritedPreference> = ShapeOf<SettingOfPreference[N]>;

/** The shape of the setting of a preference. */
export const shapeOfPreference = (name: InheritedPreference): EditedShape =>
  SETTINGS[INHERITED_PREFERENCES[name]].shape;

/** An object with an entry for each preference that can be inherited, by the shape of its setting. */
export const inheritedEntries = <T extends Readonly<Record<EditedShape, unknown>>>(byShape: T) =>
  Object.fromEntries(INHERITED_NAMES.map((name) => [name, byShape[shapeOfPreference(name)]])) as {
    [N in InheritedPreference]: T[PreferenceShape<N>];
  };

type PreferencesOf<S extends EditedShape> = {
  [N in InheritedPreference]: PreferenceShape<N> extends S ? N : never;
}[InheritedPreference];

const preferencesOfShape = <S extends EditedShape>(shape: S): readonly PreferencesOf<S>[] =>
  INHERITED_NAMES.filter((name): name is PreferencesOf<S> => shapeOfPreference(name) === shape);

/** Preferences that are a picture, a colour, or a switch of page content. */
export const PICTURE_PREFERENCES = preferencesOfShape('picture');
export const COLOR_PREFERENCES = preferencesOfShape('color');
export const SWITCH_PREFERENCES = preferencesOfShape('switch');

/** An object with an entry for each switch; they affect public pages, so their values are public. */
export const switchEntries = <V>(entryOf: (name: PreferencesOf<'switch'>) => V) =>
  recordOf(SWITCH_PREFERENCES, (name) => entryOf(name));

/** The value of a setting in edited form: a colour as '#rrggbb'. */
export const editedValue = (key: SettingKey, value: unknown): unknown =>
  SETTINGS[key].shape === 'color' ? hexOf(rgbOfHsl(value as Hsl)) : value;
