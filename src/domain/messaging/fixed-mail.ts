export const FIXED_MAILS = ['listing-sold', 'listing-wrong', 'listing-illicit'] as const;
/** Reports about a listing that a visitor can send; the server determines their text. */
export type FixedMail = (typeof FIXED_MAILS)[number];
