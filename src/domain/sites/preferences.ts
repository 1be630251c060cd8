import { type OwnValue, ownValueOf } from '#domain/changes/own-value';
import type { Specialization } from '#domain/listings/visibility';
import { hexOf, rgbOfHsl } from './color.ts';
import { HEAD_NAMES, type HeadName } from './head-content.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingProperties, type ShapeOf } from './settings.ts';
import type { Hsl, Site, SiteMember, SocialName } from './site.ts';
import { flattenSettings, type StoredSettings } from './stored-settings.ts';

export const SOCIAL_NAMES = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;

/** Pages that can show the video of the setting `aboutVideo`. */
export const VIDEO_PAGES = ['home', 'about'] as const;
export type VideoPage = (typeof VIDEO_PAGES)[number];

export type Sector = SiteMember['sectors'][number];

type SettingOfPreference = {
  [K in SettingKey as SettingProperties<K> extends { preference: infer N extends string } ? N : never]: K;
};
/** Preferences whose value can be inherited. */
export type InheritedPreference = keyof SettingOfPreference;

/** Preferences whose value can be inherited, each with its setting. */
export const INHERITED_PREFERENCES = Object.fromEntries(
  SETTING_KEYS.map((key) => [SETTINGS[key].preference, key]).filter(([name]) => name !== undefined),
) as SettingOfPreference;
export const INHERITED_NAMES = Object.keys(INHERITED_PREFERENCES) as InheritedPreference[];

/** Values of settings in the form that people edit, by shape. */
type EditedValues = {
  /** Id of a picture. */
  picture: string | null;
  /** '#rrggbb'; null: a value that was emptied, which is never stored. */
  color: string | null;
  switch: boolean;
};
export type EditedShape = keyof EditedValues;
/** The shape of the setting of a preference. */
export type PreferenceShape<N extends InheritedPreference> = ShapeOf<SettingOfPreference[N]>;

/** The shape of the setting of a preference. */
export const shapeOfPreference = (name: InheritedPreference): EditedShape =>
  SETTINGS[INHERITED_PREFERENCES[name]].shape;

/** An entry of each preference that can be inherited, by the shape of its setting. */
export const inheritedEntries = <T extends Readonly<Record<EditedShape, unknown>>>(byShape: T) =>
  Object.fromEntries(INHERITED_NAMES.map((name) => [name, byShape[shapeOfPreference(name)]])) as {
    [N in InheritedPreference]: T[PreferenceShape<N>];
  };

type PreferencesOf<S extends EditedShape> = {
  [N in InheritedPreference]: PreferenceShape<N> extends S ? N : never;
}[InheritedPreference];

const preferencesOfShape = <S extends EditedShape>(shape: S): readonly PreferencesOf<S>[] =>
  INHERITED_NAMES.filter((name): name is PreferencesOf<S> => shapeOfPreference(name) === shape);

/** Preferences that name a picture, are a colour, or switch something of the pages on. */
export const PICTURE_PREFERENCES = preferencesOfShape('picture');
export const COLOR_PREFERENCES = preferencesOfShape('color');
export const SWITCH_PREFERENCES = preferencesOfShape('switch');

/** What the staff of a site edit on the view Préférences, one value for each field of its form. */
export type PreferenceValues = {
  title: string | null;
  iframe: string | null;
  reviews: string | null;
  aboutVideoUrl: string | null;
  aboutVideoPages: readonly VideoPage[];
  allPropertiesShared: boolean;
  specializations: readonly Specialization[];
  areas: readonly string[];
  /** Of the agent of an agent's site. */
  sectors: readonly Sector[];
} & { [N in InheritedPreference]: OwnValue<EditedValues[PreferenceShape<N>]> } & Record<
    SocialName | HeadName,
    string | null
  >;

export type PreferenceName = keyof PreferenceValues;

/** Columns of a site and of its agent that store preferences. */
export type StoredPreferences = {
  settings: StoredSettings;
  socials: Site['socials'];
  headContent: Site['headContent'];
  allPropertiesShared: boolean;
  propertiesSettings: Site['propertiesSettings'];
  sectors: readonly Sector[];
};

/** The value of a setting in the form that people edit: a colour as '#rrggbb'. */
export const editedValue = (key: SettingKey, value: unknown): unknown =>
  SETTINGS[key].shape === 'color' ? hexOf(rgbOfHsl(value as Hsl)) : value;

/** The values of preferences that can be inherited which a site stores itself. */
export const ownValues = (settings: StoredSettings): Pick<PreferenceValues, InheritedPreference> => {
  const stored = flattenSettings(settings);
  const entries = INHERITED_NAMES.map((name) => {
    const key = INHERITED_PREFERENCES[name];
    const own = ownValueOf(stored, key);
    return [name, own.own ? { own: true, value: editedValue(key, own.value) } : own];
  });
  return Object.fromEntries(entries) as Pick<PreferenceValues, InheritedPreference>;
};

type Fixed = Record<SocialName | HeadName, string | null>;

const namedValues = ({ socials, headContent }: StoredPreferences): Fixed =>
  Object.fromEntries([
    ...SOCIAL_NAMES.map((name) => [name, socials.find((social) => social.name === name)?.url ?? null]),
    ...HEAD_NAMES.map((name) => [name, headContent[name] ?? null]),
  ]) as Fixed;

/** A new video is shown on both pages until a person chooses. */
const videoValues = ({ aboutVideo }: StoredSettings): Pick<PreferenceValues, 'aboutVideoUrl' | 'aboutVideoPages'> => ({
  aboutVideoUrl: aboutVideo?.url ?? null,
  aboutVideoPages: aboutVideo ? VIDEO_PAGES.filter((page) => aboutVideo.activeOn[page]) : VIDEO_PAGES,
});

/** The preferences that a site stores. */
export const preferencesOf = (stored: StoredPreferences): PreferenceValues => {
  const { settings, propertiesSettings, allPropertiesShared, sectors } = stored;
  return {
    ...ownValues(settings),
    ...namedValues(stored),
    ...videoValues(settings),
    title: settings.title ?? null,
    iframe: settings.iframe ?? null,
    reviews: settings.reviews ?? null,
    allPropertiesShared,
    specializations: propertiesSettings.specializations as readonly Specialization[],
    areas: propertiesSettings.areas,
    sectors,
  };
};
