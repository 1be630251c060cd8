import { fold } from '#domain/places/normalize';

/** An address as typed or chosen, with its resolved postal code and town. */
export type ResolvedAddress = { address: string; zip: string; city: string };

/** The address with postal code and town: people often type only the street, or the street and the town. */
export const wholeAddress = ({ address, zip, city }: ResolvedAddress): string => {
  if (zip === '' || ` ${fold(address)} `.includes(` ${zip} `)) return address;
  const parts = address.split(',').map((part) => part.trim());
  const streets = fold(parts.at(-1) ?? '') === fold(city) ? parts.slice(0, -1) : parts;
  return [...streets.filter(Boolean), `${zip} ${city}`].join(', ');
};
