/** Terms of a loan with constant monthly payments, without insurance (rule LISTING-CREDIT). */
export type LoanTerms = {
  priceCents: number;
  /** The buyer's own contribution. */
  depositCents: number;
  years: number;
  /** Nominal yearly rate, in percent. */
  rate: number;
};

export type Loan = { borrowedCents: number; monthlyCents: number; interestCents: number };

export const LOAN_BOUNDS = { years: { min: 5, max: 30 }, rate: { min: 0, max: 15 } } as const;
/** Initial values of the form; the rate is an example and labelled as such. */
export const LOAN_START = { depositShare: 0.2, years: 20, rate: 3.5 } as const;

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(value, min), max);

/** Monthly payment and total interest, rounded to cents. Terms are clamped to LOAN_BOUNDS, the loan to at least 0. */
export const computeLoan = (question: LoanTerms): Loan => {
  const borrowed = Math.max(0, question.priceCents - Math.max(0, question.depositCents));
  const months = Math.round(within(question.years, LOAN_BOUNDS.years) * 12);
  const monthlyRate = within(question.rate, LOAN_BOUNDS.rate) / 1200;
  const monthly = monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  const monthlyCents = Math.round(monthly);
  return { borrowedCents: borrowed, monthlyCents, interestCents: Math.max(0, Math.round(monthly * months - borrowed)) };
};
