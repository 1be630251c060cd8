import { keysOf } from '#domain/objects/typed';

/** A market center to add (specification, section 5: name and key are required), with trimmed texts. */
export type NewMarket = { name: string; apiKey: string; zip: string; city: string };
export type MarketField = keyof NewMarket;
export type MarketFault = 'MISSING' | 'TOO_LONG' | 'ZIP' | 'UNKNOWN_CITY';

/** Maximum number of characters; the name as in the table of market centers. */
const MAX: Readonly<Record<MarketField, number>> = { name: 120, apiKey: 400, zip: 5, city: 120 };
const FIELDS = keysOf(MAX);
export const MAX_MARKET_NAME = MAX.name;

const faultOf = (field: MarketField, text: string): MarketFault | null => {
  if (text === '') return 'MISSING';
  if (field === 'zip') return /^\d{5}$/.test(text) ? null : 'ZIP';
  return text.length > MAX[field] ? 'TOO_LONG' : null;
};

/** Validation errors of a market center, in the order of the form. */
export const checkNewMarket = (market: NewMarket): readonly { field: MarketField; fault: MarketFault }[] =>
  FIELDS.flatMap((field) => {
    const fault = faultOf(field, market[field]);
    return fault === null ? [] : [{ field, fault }];
  });
