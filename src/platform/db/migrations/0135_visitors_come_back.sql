-- Requests for a visit whose times are over without an answer, and what the sidebar counts.
alter table visits drop constraint visits_status_check;
alter table visits add constraint visits_status_check
  check (status in ('asked', 'proposed', 'confirmed', 'refused', 'cancelled', 'done', 'unanswered'));
create index visits_asked on visits (dated_at) where status = 'asked';
create index reviews_waiting on reviews (market_id, site_id) where status = 'pending';
