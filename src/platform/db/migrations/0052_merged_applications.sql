-- Candidates of a job offer, also those whose application was merged into another lead.
create index leads_merged_by_job_offer on leads (market_id, job_offer_id, merged_into)
  where merged_into is not null and job_offer_id is not null;
