/** Difference between an estimation and the signed price (rule ESTIMATION-SIGNED). Prices in euros. */

/**
 * Share of signed prices that should be inside our ranges, in percent: the share with which the model was tested (rule
 * ESTIMATION-HONEST).
 */
export const STATED_SHARE = 70;

/** Our price and its range. */
export type OurPrice = { low: number; high: number; price: number };

/** Difference of the signed price to our price, in percent with one decimal; negative: it is lower. */
export const gapOf = ({ price }: Pick<OurPrice, 'price'>, signed: number): number =>
  // Adding zero turns -0 into 0.
  Math.round((1000 * (signed - price)) / price) / 10 + 0;

/** Whether our range, including its ends, contains the signed price. */
export const isInsideRange = ({ low, high }: Pick<OurPrice, 'low' | 'high'>, signed: number): boolean =>
  signed >= low && signed <= high;

/** Share in percent, rounded; null for a total of 0. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : Math.round((100 * part) / of));
