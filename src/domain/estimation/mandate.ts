import { entriesOf } from '#domain/objects/typed';

/** An estimation that became a mandate, then a sale (rule ESTIMATION-MANDATE). Pure rules. */

/** State of an estimation: a mandate that is not sold yet, sold, or neither. */
export const FOLLOW_UPS = ['mandate', 'sold', 'none'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

export const MAX_MANDATE_NUMBER = 60;
/** Bounds of a signed price, in euros. */
export const SIGNED_PRICE = { min: 1000, max: 100_000_000 } as const;
const FIRST_DAY = '1990-01-01';

/** A mandate as staff enter it. Days as 'YYYY-MM-DD'; sale date and price in euros: null until the home is sold. */
export type Mandate = {
  number: string | null;
  mandatedOn: string;
  signedOn: string | null;
  signedPrice: number | null;
};

export type MandateField = keyof Mandate;
export type MandateFault =
  | 'NUMBER_LONG'
  | 'DAY_OLD'
  | 'MANDATED_LATER'
  | 'SIGNED_LATER'
  | 'SIGNED_BEFORE'
  | 'DAY_MISSING'
  | 'PRICE_MISSING'
  | 'PRICE_BOUNDS';
export type MandateRefusal = { field: MandateField; fault: MandateFault };

/** Whole cents: in binary 285000.1 * 100 is not an integer. */
const isPrice = (price: number): boolean =>
  price >= SIGNED_PRICE.min && price <= SIGNED_PRICE.max && Math.round(price * 100) / 100 === price;

const dayFault = (day: string, today: string, later: MandateFault): MandateFault | null => {
  if (day > today) return later;
  return day < FIRST_DAY ? 'DAY_OLD' : null;
};

const signedDayFault = ({ mandatedOn, signedOn, signedPrice }: Mandate, today: string): MandateFault | null => {
  if (signedOn === null) return signedPrice === null ? null : 'DAY_MISSING';
  return dayFault(signedOn, today, 'SIGNED_LATER') ?? (signedOn < mandatedOn ? 'SIGNED_BEFORE' : null);
};

const priceFault = ({ signedOn, signedPrice }: Mandate): MandateFault | null => {
  if (signedPrice === null) return signedOn === null ? null : 'PRICE_MISSING';
  return isPrice(signedPrice) ? null : 'PRICE_BOUNDS';
};

/** Validation errors of a mandate, in the order of the form. `today`: date in the market center. */
export const checkMandate = (mandate: Mandate, today: string): readonly MandateRefusal[] => {
  const { number, mandatedOn } = mandate;
  const faults: Readonly<Record<MandateField, MandateFault | null>> = {
    mandatedOn: dayFault(mandatedOn, today, 'MANDATED_LATER'),
    number: number !== null && number.length > MAX_MANDATE_NUMBER ? 'NUMBER_LONG' : null,
    signedOn: signedDayFault(mandate, today),
    signedPrice: priceFault(mandate),
  };
  return entriesOf(faults).flatMap(([field, fault]) => (fault ? [{ field, fault }] : []));
};

export const followUpOf = (mandate: Pick<Mandate, 'signedOn'> | null): FollowUp => {
  if (mandate === null) return 'none';
  return mandate.signedOn === null ? 'mandate' : 'sold';
};
