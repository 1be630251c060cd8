/** Longest slug, in characters: addresses stay readable and far below any limit. */
const MAX_LENGTH = 80;

/**
 * The readable part of an address: 'Appartement T3, cœur de ville' → 'appartement-t3-coeur-de-ville'. Cut at a word, never
 * empty (`fallback` when nothing is left), only a-z, 0-9 and single hyphens (rule LISTING-ADDRESS).
 */
export const slugify = (text: string, fallback = 'bien'): string => {
  const words = text
    .slice(0, 500)
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[²]/g, '2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug === '' ? word.slice(0, MAX_LENGTH) : `${slug}-${word}`;
    if (longer.length > MAX_LENGTH) break;
    slug = longer;
  }
  return slug === '' ? fallback : slug;
};
