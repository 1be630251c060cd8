/** Maximum length of a slug, in characters. */
const MAX_LENGTH = 80;

/**
 * Slug of a text for an address: 'Appartement T3, cœur de ville' → 'appartement-t3-coeur-de-ville'. Only a-z, 0-9 and
 * single hyphens, cut at a word; `fallback` when nothing is left (rule LISTING-ADDRESS).
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
