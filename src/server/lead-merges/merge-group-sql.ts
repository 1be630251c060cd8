import { sql } from 'kysely';

/** Data of a lead (`l`) and of the leads that were merged into it. */

// An array, so that the few merged leads are read before the CVs.
export const HAS_CV = sql<boolean>`exists (
  select from lead_cvs c where c.market_id = l.market_id and c.lead_id = any(l.id || array(
    select g.id from leads g where g.market_id = l.market_id and g.merged_into = l.id)))`;

export const HAS_NEWSLETTER = sql<boolean>`(l.newsletter or exists (
  select from leads g where g.market_id = l.market_id and g.merged_into = l.id and g.newsletter))`;

/** Titles of the job offers that the person applied for, latest application first. */
export const JOB_OFFERS = sql<string[]>`array(
  select o.title from leads g join job_offers o on o.market_id = g.market_id and o.id = g.job_offer_id
  where g.market_id = l.market_id and (g.id = l.id or g.merged_into = l.id)
  group by o.id, o.title order by max(g.created_at) desc, o.id)`;
