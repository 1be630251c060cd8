/** How near an estimation was to the price that was signed (rule ESTIMATION-SIGNED). Prices in euros. */

/** What our ranges are made to hold, in percent: the share on which the model was tested (rule ESTIMATION-HONEST). */
export const STATED_SHARE = 70;

/** Our price and its range. */
export type OurPrice = { low: number; high: number; price: number };

/** By how much the signed price is above (below: negative) our price, in percent with one decimal. */
export const gapOf = ({ price }: Pick<OurPrice, 'price'>, signed: number): number =>
  // Zero is added so that a gap of nothing is never -0.
  Math.round((1000 * (signed - price)) / price) / 10 + 0;

/** Whether our range, with its ends, holds the signed price. */
export const isInsideRange = ({ low, high }: Pick<OurPrice, 'low' | 'high'>, signed: number): boolean =>
  signed >= low && signed <= high;

/** Share of a count in percent, rounded; null without any. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : Math.round((100 * part) / of));
