const withoutAccents = (text: string): string =>
  text.replace(/[œŒ]/g, 'OE').replace(/[æÆ]/g, 'AE').normalize('NFD').replace(/\p{M}/gu, '');

/** Upper case without accents, punctuation as single spaces: 'L’Haÿ-les-Roses' → 'L HAY LES ROSES'. */
export const fold = (text: string): string =>
  (/[^ -~]/.test(text) ? withoutAccents(text) : text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Rule PLACE-KEY: EVRY COURCOURONNES is mapped to EVRY with the postal code 91000. */
const EVRY = { from: 'EVRY COURCOURONNES', key: 'EVRY', zip: '91000' } as const;

/** Whether a postal code is one of the two of Évry; both mean the whole town. */
export const isMappedZip = (zip: string): boolean => zip === EVRY.zip || zip === '91080';

const spelledSaints = (folded: string): string => folded.replace(/\bST(E?)\b/g, 'SAINT$1');

const CEDEX = / CEDEX( \d{1,2})?$/;

/** A folded name without its CEDEX suffix: 'LYON CEDEX 03' → 'LYON'. */
export const withoutCedex = (folded: string): string => folded.replace(CEDEX, '');

/** Whether a folded name ends with CEDEX, which only follows names of towns. */
export const hasCedex = (folded: string): boolean => CEDEX.test(folded);

/** The key of a folded name (`placeKey`). */
export const keyOfFolded = (folded: string): string => {
  const key = withoutCedex(spelledSaints(folded));
  return key === EVRY.from ? EVRY.key : key;
};

/**
 * Key of a town's name for storage and search, the same for all spellings (rule PLACE-KEY): 'St-Étienne' → 'SAINT
 * ETIENNE', 'Évry-Courcouronnes' → 'EVRY'. A CEDEX suffix is removed.
 */
export const placeKey = (text: string): string => keyOfFolded(fold(text));

/** Key and postal code of a town; for Évry-Courcouronnes the code is 91000 (rule PLACE-KEY). */
export const normalizePlace = (place: { city: string; zip?: string }): { key: string; zip: string | null } => {
  const key = placeKey(place.city);
  const mapped = spelledSaints(fold(place.city)).startsWith(EVRY.from);
  return { key, zip: mapped ? EVRY.zip : (place.zip ?? null) };
};

/** Collectivities that left Guadeloupe in 2007 and kept their postal codes of 971. */
const FORMER_GUADELOUPE: Readonly<Record<string, string>> = { 97133: '977', 97150: '978' };

/** Department of a postal code: two characters, three overseas ('97200' → '972'); '20' for Corsica. */
export const departmentOfZip = (zip: string): string =>
  FORMER_GUADELOUPE[zip] ?? (/^9[78]/.test(zip) ? zip.slice(0, 3) : zip.slice(0, 2));

/** Whether a postal code is overseas: other energy rules and phone prefixes (rules LISTING-ENERGY, PEOPLE-PHONE). */
export const isOverseas = (zip: string): boolean => /^9[78]/.test(zip);
