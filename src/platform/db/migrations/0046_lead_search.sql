-- A filter or a rare text reads only this index, not the leads (decision 0041).
drop index leads_by_arrival;
create index leads_by_arrival on leads (market_id, programme, created_at desc, id desc)
  include (search_words, status, experiment, type, affected_to)
  where status <> 'archived';
drop index leads_by_status;
