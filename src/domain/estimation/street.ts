import { fold } from '#domain/places/normalize';
import { HOUSE_NUMBER, SHORT_KINDS } from '#domain/places/street-kinds';

/**
 * The street of an address as the register writes it: '12 bis, avenue de la République, 69003 Lyon' → 'AV DE LA
 * REPUBLIQUE'. '' when the address has no street.
 */
export const registerStreet = (address: string, { zip, city }: { zip: string; city: string }): string => {
  const folded = fold(address);
  const end = folded.indexOf(zip);
  const before = end < 0 ? folded : folded.slice(0, end).trim();
  const town = fold(city);
  const street = (before.endsWith(town) ? before.slice(0, -town.length) : before).trim().replace(HOUSE_NUMBER, '');
  const [first = '', ...rest] = street.split(' ');
  return [SHORT_KINDS[first] ?? first, ...rest].join(' ');
};
