import { type OwnValue, ownValueOf } from '#domain/changes/own-value';
import type { Specialization } from '#domain/listings/visibility';
import { HEAD_NAMES, type HeadName } from './head-content.ts';
import {
  type EditedValues,
  editedValue,
  INHERITED_NAMES,
  INHERITED_PREFERENCES,
  type InheritedPreference,
  type PreferenceShape,
} from './inherited-preferences.ts';
import type { Site, SiteMember, SocialName } from './site.ts';
import { flattenSettings, type StoredSettings } from './stored-settings.ts';

export const SOCIAL_NAMES = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;

/** Pages that can show the video of the setting `aboutVideo`. */
export const VIDEO_PAGES = ['home', 'about'] as const;
export type VideoPage = (typeof VIDEO_PAGES)[number];

export type Sector = SiteMember['sectors'][number];

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
  /** Sectors of the agent of an agent's site. */
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

/** The own values, stored by the site, of preferences that can be inherited. */
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
