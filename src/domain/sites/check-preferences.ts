import type { OwnValue } from '#domain/changes/own-value';
import { departmentOfZip, placeKey } from '#domain/places/normalize';
import { HEAD_PATTERNS, type HeadName } from './head-content.ts';
import { inheritedEntries } from './inherited-preferences.ts';
import { isSocialUrl, mapFrameUrl } from './links.ts';
import { MAX_AREAS, MAX_HEAD_ID, MAX_MAP, MAX_REVIEWS, MAX_SECTORS, MAX_TITLE, MAX_URL } from './preference-limits.ts';
import type { PreferenceName, PreferenceValues, Sector } from './preferences.ts';
import type { SocialName } from './site.ts';
import { videoFrame } from './video.ts';

export type PreferenceFault =
  | 'TITLE_TOO_LONG'
  | 'COLOR'
  | 'MAP_TOO_LONG'
  | 'MAP_URL'
  | 'REVIEWS_TOO_LONG'
  | 'REVIEWS_TOO_NESTED'
  | 'VIDEO_TOO_LONG'
  | 'VIDEO_URL'
  | 'SOCIAL_URL'
  | 'ANALYTICS_ID'
  | 'SEARCH_CONSOLE_ID'
  | 'PIXEL_ID'
  | 'TOO_MANY_SECTORS'
  | 'SECTOR_TWICE'
  | 'SECTOR_COUNTRY'
  | 'TOO_MANY_AREAS'
  | 'AREA';

/** A preference in stored form, or why it is refused. */
export type ReadPreference<V> = { value: V } | { fault: PreferenceFault };

type Read<V> = (given: V) => ReadPreference<V>;
type TextRule = { max: number; tooLong: PreferenceFault };

const asIs = <V>(value: V): ReadPreference<V> => ({ value });

/** An empty text means no value. `read` returns the stored form. */
const text =
  ({ max, tooLong }: TextRule, read: (text: string) => ReadPreference<string> = asIs): Read<string | null> =>
  (given) => {
    const trimmed = given?.trim() ?? '';
    if (trimmed === '') return { value: null };
    return trimmed.length > max ? { fault: tooLong } : read(trimmed);
  };

/** People type 'facebook.com/horizon' without the scheme. */
const withScheme = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);

const social = (name: SocialName): Read<string | null> =>
  text({ max: MAX_URL, tooLong: 'SOCIAL_URL' }, (typed) => {
    const url = withScheme(typed);
    return isSocialUrl(name, url) ? { value: url } : { fault: 'SOCIAL_URL' };
  });

const headId = (name: HeadName, fault: PreferenceFault): Read<string | null> =>
  text({ max: MAX_HEAD_ID, tooLong: fault }, (id) => (HEAD_PATTERNS[name].test(id) ? { value: id } : { fault }));

const HEX = /^#[0-9a-f]{6}$/i;

const color: Read<OwnValue<string | null>> = (given) => {
  if (!given.own) return { value: given };
  return given.value !== null && HEX.test(given.value)
    ? { value: { own: true, value: given.value.toLowerCase() } }
    : { fault: 'COLOR' };
};

/** Postal codes of mainland France, Guadeloupe and Martinique (rule PLACE-COUNTRIES). */
const isSectorZip = (zip: string): boolean => !/^9[78]/.test(zip) || ['971', '972'].includes(departmentOfZip(zip));

const sectors = (given: readonly Sector[]): ReadPreference<readonly Sector[]> => {
  if (given.length > MAX_SECTORS) return { fault: 'TOO_MANY_SECTORS' };
  if (new Set(given.map(({ city }) => placeKey(city))).size < given.length) return { fault: 'SECTOR_TWICE' };
  return given.every(({ zip }) => isSectorZip(zip)) ? { value: given } : { fault: 'SECTOR_COUNTRY' };
};

/** A postal code or a department: '69003', '69', '2A', '971'. */
const AREA = /^(?:\d{5}|\d{2}|97\d|98\d|2[AB])$/;

const areas = (given: readonly string[]): ReadPreference<readonly string[]> => {
  const read = [...new Set(given.map((area) => area.trim().toUpperCase()))];
  if (read.length > MAX_AREAS) return { fault: 'TOO_MANY_AREAS' };
  return read.every((area) => AREA.test(area)) ? { value: read } : { fault: 'AREA' };
};

const READERS: { readonly [N in PreferenceName]: Read<PreferenceValues[N]> } = {
  ...inheritedEntries({ picture: asIs, color, switch: asIs }),
  title: text({ max: MAX_TITLE, tooLong: 'TITLE_TOO_LONG' }),
  iframe: text({ max: MAX_MAP, tooLong: 'MAP_TOO_LONG' }, (pasted) => {
    const url = mapFrameUrl(pasted);
    return url === null ? { fault: 'MAP_URL' } : { value: url };
  }),
  reviews: text({ max: MAX_REVIEWS, tooLong: 'REVIEWS_TOO_LONG' }),
  aboutVideoUrl: text({ max: MAX_URL, tooLong: 'VIDEO_TOO_LONG' }, (typed) => {
    const url = withScheme(typed);
    return videoFrame(url) === null ? { fault: 'VIDEO_URL' } : { value: url };
  }),
  aboutVideoPages: asIs,
  allPropertiesShared: asIs,
  specializations: asIs,
  areas,
  sectors,
  facebook: social('facebook'),
  instagram: social('instagram'),
  linkedin: social('linkedin'),
  youtube: social('youtube'),
  twitter: social('twitter'),
  googleAnalytics: headId('googleAnalytics', 'ANALYTICS_ID'),
  searchConsole: headId('searchConsole', 'SEARCH_CONSOLE_ID'),
  pixelFacebook: headId('pixelFacebook', 'PIXEL_ID'),
};

/** The value of a preference in stored form, or why it is refused (rule SITE-PREFERENCES). */
export const readPreference = <N extends PreferenceName>(
  name: N,
  given: PreferenceValues[N],
): ReadPreference<PreferenceValues[N]> => (READERS[name] as Read<PreferenceValues[N]>)(given);
