/** What a person may agree to. 'contact': that the request is handled; the others are prospecting, each a box of its own (domain facts 2.5). */
export const CONSENT_PURPOSES = ['contact', 'phone-prospecting', 'newsletter'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What a consent is about. */
export type ConsentSubject = { kind: 'lead' | 'message' | 'estimation'; id: string };
