-- Applications of an offer whose candidates are archived; the others are in leads_by_job_offer.
create index leads_archived_by_job_offer on leads (market_id, job_offer_id)
  where job_offer_id is not null and status = 'archived';
