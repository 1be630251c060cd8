import type { CommuneIndex } from './commune-index.ts';
import { fold, hasCedex } from './normalize.ts';
import { addressParts, townEnds } from './typed-address.ts';
import { typedZip } from './typed-zip.ts';

/**
 * Without a comma, the last words of a street are a town from this number of inhabitants: smaller ones are also names
 * of families, 'rue Jean Macé'. CEDEX is after towns only.
 */
const KNOWN_TOWN = 10_000;

/** The words before a postal code if they name one of its communes: 'Souzy 69610'. */
const townBefore = (communes: CommuneIndex, before: string, zip: string): string => {
  const last = fold(addressParts(before).at(-1) ?? '');
  const isTown = (name: string): boolean =>
    communes.namesakes(name).some(({ commune }) => commune.zips.includes(zip) || communes.zipOf(commune) === zip);
  return [last, ...townEnds(last)].find(isTown) ?? '';
};

/** Whether a text has words besides those of a town: a street, a building, 'mon bureau'. */
export const namesMore = (communes: CommuneIndex, text: string): boolean => {
  const words = (part: string): string => fold(part).split(' ').toSorted().join(' ');
  return words(townText(communes, text)) !== words(text);
};

/**
 * The part of a typed address that names its town: '75002 Paris' of '12 rue de la Paix, 75002 Paris', 'Lyon' of '12 rue
 * Garibaldi Lyon'; the whole text when no part does.
 */
export const townText = (communes: CommuneIndex, address: string): string => {
  const zip = typedZip(address);
  if (zip) {
    const [before = '', after = ''] = address.split(zip);
    return `${zip} ${addressParts(after)[0] ?? townBefore(communes, before, zip)}`.trim();
  }
  const parts = addressParts(address);
  if (parts.length > 1) return parts.at(-1) ?? address;
  const isTown = (name: string): boolean =>
    communes
      .namesakes(name)
      .some(({ commune, exact }) => hasCedex(name) || (exact && commune.population >= KNOWN_TOWN));
  return townEnds(fold(parts[0] ?? '')).find(isTown) ?? address;
};
