import { slugify } from '#domain/listings/slug';
import { givenOf, mapValues } from '#domain/objects/typed';
import type { JobCode } from './job-offer.ts';

/** Fields of an offer that staff edit, in the order of the form. */
export const OFFER_FIELDS = ['code', 'name', 'title', 'url', 'content'] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
export type OfferValues = { code: JobCode; name: string; title: string; url: string; content: string };

/** Same limits as the constraints of job_offers. */
export const MAX_OFFER_TEXT = { name: 120, title: 200, url: 120, content: 10_000 } as const;

export type OfferFault = 'MISSING' | 'TOO_LONG' | 'NO_SLUG' | 'TAKEN';

const SLUG = /^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$/;

const TEXTS = ['name', 'title', 'url', 'content'] as const;

const faultOf = (field: (typeof TEXTS)[number], text: string): OfferFault | null => {
  if (text.trim() === '') return field === 'content' ? null : 'MISSING';
  if (text.length > MAX_OFFER_TEXT[field]) return 'TOO_LONG';
  return field === 'url' && !SLUG.test(text) ? 'NO_SLUG' : null;
};

/** Validation errors of an offer, in the order of the form. */
export const checkOffer = (values: Partial<OfferValues>): { field: OfferField; fault: OfferFault }[] =>
  TEXTS.flatMap((field) => {
    const text = values[field];
    const fault = text === undefined ? null : faultOf(field, text);
    return fault ? [{ field, fault }] : [];
  });

/** Trims the texts of an offer. */
export const trimOffer = ({ code, ...texts }: Partial<OfferValues>): Partial<OfferValues> => ({
  ...givenOf({ code }),
  ...mapValues(givenOf(texts), (text = '') => text.trim()),
});

/** The default URL slug for a title: 'team-leader-h-f-a-lyon'. */
export const urlOfTitle = (title: string): string => slugify(title, 'offre').slice(0, MAX_OFFER_TEXT.url - 4);
