/**
 * What a person can consent to, each with its own checkbox (rule CONSENT-BOXES). 'contact': handling of the request;
 * 'push': notifications in this browser; 'alert': mails with new homes of a search; 'sourcing': contact as a candidate,
 * to which a person can only object (rule SOURCING-OBJECTION); 'home-value': mails about the value of the person's
 * home; the others: prospecting.
 */
export const CONSENT_PURPOSES = [
  'contact',
  'phone-prospecting',
  'newsletter',
  'push',
  'alert',
  'sourcing',
  'home-value',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** `receiver`: public name of the recipient of the request. `siteName`: name of the site that shows the form. */
export type ConsentNames = { receiver: string; siteName: string };

/**
 * Names that a consent checkbox shows: the recipient of the request; for telephone prospecting also the site's owner,
 * who may call too.
 */
export const namesInConsent = (purpose: ConsentPurpose, { receiver, siteName }: ConsentNames): readonly string[] =>
  purpose === 'phone-prospecting' && receiver !== siteName ? [receiver, siteName] : [receiver];

/** The record that a consent belongs to. */
export type ConsentSubject = { kind: 'lead' | 'message' | 'estimation' | 'push' | 'alert' | 'visit'; id: string };

/** Page of a person's consents, before the token of a link. */
export const CONSENTS_PATH = '/mes-accords';
