/**
 * What a person may agree to. 'contact': that the request is handled; the others are prospecting, each a box of its own
 * (rule CONSENT-BOXES).
 */
export const CONSENT_PURPOSES = ['contact', 'phone-prospecting', 'newsletter'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** `receiver`: who receives the request, as people know it. `siteName`: whose site shows the box. */
export type ConsentNames = { receiver: string; siteName: string };

/** Whom a box names: who receives the request. Calls for business may come from the site's owner too, so that box names both. */
export const namedBy = (purpose: ConsentPurpose, { receiver, siteName }: ConsentNames): readonly string[] =>
  purpose === 'phone-prospecting' && receiver !== siteName ? [receiver, siteName] : [receiver];

/** What a consent is about. */
export type ConsentSubject = { kind: 'lead' | 'message' | 'estimation'; id: string };
