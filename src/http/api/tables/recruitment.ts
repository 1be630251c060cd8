import { jobOfferOperations } from '#contracts/job-offers';
import { type Bound, bindAll } from '#http/api/bind';
import { listOffers, setOfferActive } from '#server/job-offers';

/** Recruitment of a market center: the job board. */
export const RECRUITMENT: readonly Bound[] = [
  ...bindAll(jobOfferOperations, { list: listOffers, setActive: setOfferActive }),
];
