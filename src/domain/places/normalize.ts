/** Places by name: one key for every spelling (rule PLACE-KEY). */

/** Capitals without accents; hyphens, apostrophes and points become spaces: 'L’Haÿ-les-Roses' → 'L HAY LES ROSES'. */
export const fold = (text: string): string =>
  text
    .replace(/[œŒ]/g, 'OE')
    .replace(/[æÆ]/g, 'AE')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

const SHORT_WORDS: Readonly<Record<string, string>> = { ST: 'SAINT', STE: 'SAINTE' };

/** Rule PLACE-KEY: the place EVRY COURCOURONNES is mapped to EVRY with postal code 91000. */
const EVRY = { from: 'EVRY COURCOURONNES', key: 'EVRY', zip: '91000' } as const;

/** Since both codes of Évry are mapped to one, each of them means the whole town. */
export const isMappedZip = (zip: string): boolean => zip === EVRY.zip || zip === '91080';

const words = (text: string): string =>
  fold(text)
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ');

/**
 * The key under which a town is stored and searched: 'St-Étienne' → 'SAINT ETIENNE', 'Évry-Courcouronnes' → 'EVRY'. A delivery mention
 * after the name (CEDEX) is left out.
 */
export const placeKey = (text: string): string => {
  const key = words(text).replace(/ CEDEX( \d{1,2})?$/, '');
  return key === EVRY.from ? EVRY.key : key;
};

/** A town with its postal code, by the same rules: the Évry rule also settles the code. */
export const normalizePlace = (place: { city: string; zip?: string }): { key: string; zip: string | null } => {
  const key = placeKey(place.city);
  const mapped = words(place.city).startsWith(EVRY.from);
  return { key, zip: mapped ? EVRY.zip : (place.zip ?? null) };
};

/** The department of a postal code: two characters, three overseas ('97200' → '972'); Corsica stays '20'. */
export const departmentOfZip = (zip: string): string => (/^9[78]/.test(zip) ? zip.slice(0, 3) : zip.slice(0, 2));

/** Overseas, metropolitan energy rules and telephone prefixes do not hold (rules LISTING-ENERGY, PEOPLE-PHONE). */
export const isOverseas = (zip: string): boolean => /^9[78]/.test(zip);
