-- The last changes of a site, whatever they concern.
create index changes_of_site on changes (market_id, site_id, at desc, id desc);
