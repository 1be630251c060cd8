import { sql } from 'kysely';

/** Data of a lead (`l`) and of the leads that were merged into it. */

// An array, so that the few merged leads are read before the CVs.
export const HAS_CV = sql<boolean>`exists (
  select from lead_cvs c where c.market_id = l.market_id and c.lead_id = any(l.id || array(
    select f.id from leads f where f.market_id = l.market_id and f.merged_into = l.id)))`;

export const HAS_NEWSLETTER = sql<boolean>`(l.newsletter or exists (
  select from leads f where f.market_id = l.market_id and f.merged_into = l.id and f.newsletter))`;

/** Titles of the job offers that the person applied for, latest application first. */
export const JOB_OFFERS = sql<string[]>`array(
  select o.title from leads f join job_offers o on o.market_id = f.market_id and o.id = f.job_offer_id
  where f.market_id = l.market_id and (f.id = l.id or f.merged_into = l.id)
  group by o.id, o.title order by max(f.created_at) desc, o.id)`;
