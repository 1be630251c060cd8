/**
 * The embedded stand-in of the credit simulation (rule LISTING-CREDIT): a loan of constant monthly
 * payments, without insurance.
 */
export type LoanQuestion = {
  priceCents: number;
  /** The buyer's own money. */
  depositCents: number;
  years: number;
  /** Nominal yearly rate, in percent. */
  rate: number;
};

export type LoanAnswer = { borrowedCents: number; monthlyCents: number; interestCents: number };

export const LOAN_BOUNDS = { years: { min: 5, max: 30 }, rate: { min: 0, max: 15 } } as const;
/** Where the form starts: a fifth of own money over twenty years; the rate is an example, said as such. */
export const LOAN_START = { depositShare: 0.2, years: 20, rate: 3.5 } as const;

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(value, min), max);

/** Monthly payment and whole interest, rounded to the cent; bounds are kept, a deposit above the price borrows nothing. */
export const computeLoan = (question: LoanQuestion): LoanAnswer => {
  const borrowed = Math.max(0, question.priceCents - Math.max(0, question.depositCents));
  const months = Math.round(within(question.years, LOAN_BOUNDS.years) * 12);
  const monthlyRate = within(question.rate, LOAN_BOUNDS.rate) / 1200;
  const monthly = monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  const monthlyCents = Math.round(monthly);
  return { borrowedCents: borrowed, monthlyCents, interestCents: Math.max(0, Math.round(monthly * months - borrowed)) };
};
