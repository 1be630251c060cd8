-- A seller's report that ended after its owner stopped the mails remains as this stop, with the links of its mails: a
-- later report of the listing to the same address sends nothing until its owner takes the mails up again.
alter table seller_report_links add column email email_address;
alter table seller_report_comments add column email email_address;
update seller_report_links k set email = r.email from seller_reports r
where r.market_id = k.market_id and r.site_id = k.site_id and r.listing_id = k.listing_id;
update seller_report_comments c set email = r.email from seller_reports r
where r.market_id = c.market_id and r.site_id = c.site_id and r.listing_id = c.listing_id;
alter table seller_report_links alter column email set not null,
  drop constraint seller_report_links_market_id_site_id_listing_id_fkey;
alter table seller_report_comments alter column email set not null,
  drop constraint seller_report_comments_market_id_site_id_listing_id_fkey;

alter table seller_reports add column ended_at timestamptz,
  add check (ended_at is null or stopped_at is not null),
  drop constraint seller_reports_pkey,
  add primary key (market_id, site_id, listing_id, email);
create unique index seller_reports_running on seller_reports (market_id, site_id, listing_id) where ended_at is null;
alter table seller_report_links add foreign key (market_id, site_id, listing_id, email)
  references seller_reports (market_id, site_id, listing_id, email)
  on update cascade on delete cascade;
alter table seller_report_comments add foreign key (market_id, site_id, listing_id, email)
  references seller_reports (market_id, site_id, listing_id, email)
  on update cascade on delete cascade;
