export const JOB_CODES = ['TL', 'PC', 'MCA', 'DOFI'] as const;
/** Short code of a position. */
export type JobCode = (typeof JOB_CODES)[number];

/** An open position of a market center, as shown on its pages. */
export type JobOffer = {
  id: string;
  code: JobCode;
  name: string;
  /** Complete title. */
  title: string;
  /** Last part of its address. */
  url: string;
  /** Plain text; paragraphs are separated by an empty line. */
  content: string;
  openedAt: Date;
  updatedAt: Date;
};

/** '/horizon-recrutement' (rule JOB-OFFER-SHOWN). `slug`: the network's brand in addresses. */
export const careersPath = (slug: string): string => `/${slug}-recrutement`;

/** The route of the pages of offers. */
export const JOB_OFFER_ROUTE = '/:offer{[a-z0-9-]+-offre-emploi-[a-z0-9-]+}';

const offerPrefix = (slug: string): string => `/${slug}-offre-emploi-`;

/** '/horizon-offre-emploi-team-leader' (rule JOB-OFFER-SHOWN). */
export const jobOfferPath = (slug: string, url: string): string => `${offerPrefix(slug)}${url}`;

/** The offer's `url` in a path; null when the path is not a job offer of this brand. */
export const readJobOfferPath = (slug: string, path: string): string | null =>
  path.startsWith(offerPrefix(slug)) ? path.slice(offerPrefix(slug).length) : null;
