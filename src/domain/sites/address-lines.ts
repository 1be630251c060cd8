import type { SiteMarket } from './site.ts';

type Address = Pick<SiteMarket, 'address' | 'addressComplement' | 'zip' | 'city'>;

/** The postal address of a market center, one text a line, without its name. */
export const addressLines = ({ address, addressComplement, zip, city }: Address): string[] =>
  [address, addressComplement, `${zip} ${city}`].filter((line) => line !== '');
