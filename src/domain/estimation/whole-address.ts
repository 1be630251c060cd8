import { fold } from '#domain/places/normalize';

/** An address as it was typed or chosen, with the postal code and town that it was resolved to. */
export type ResolvedAddress = { address: string; zip: string; city: string };

/** The address with its postal code and town: people often type the street alone, or the street and the town. */
export const wholeAddress = ({ address, zip, city }: ResolvedAddress): string => {
  if (zip === '' || ` ${fold(address)} `.includes(` ${zip} `)) return address;
  const parts = address.split(',').map((part) => part.trim());
  const streets = fold(parts.at(-1) ?? '') === fold(city) ? parts.slice(0, -1) : parts;
  return [...streets.filter(Boolean), `${zip} ${city}`].join(', ');
};
