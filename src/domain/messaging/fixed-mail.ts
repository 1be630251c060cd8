export const FIXED_MAILS = ['listing-sold', 'listing-wrong', 'listing-illicit'] as const;
/** What a visitor may let the server tell whoever answers for a listing, in words that are the server's. */
export type FixedMail = (typeof FIXED_MAILS)[number];
