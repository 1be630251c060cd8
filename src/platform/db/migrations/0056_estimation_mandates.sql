-- Every save of a mandate has a number of its own: one that was removed and set again is not taken for the former one.
create sequence estimation_mandate_versions as integer;
grant usage on sequence estimation_mandate_versions to vitrine_site, vitrine_admin;

-- What became of an estimation: the mandate, then the signed price. What the visitor said stays as it was.
create table estimation_mandates (
  market_id uuid not null,
  site_id uuid not null,
  estimation_id uuid not null,
  number text check (length(number) between 1 and 60),
  mandated_on date not null,
  signed_on date check (signed_on >= mandated_on),
  -- of the deed, without fees
  signed_price_cents bigint check (signed_price_cents between 100000 and 10000000000),
  version integer not null default nextval('estimation_mandate_versions'),
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts (id) on delete set null,
  -- kept when the person leaves
  changed_by_name text not null default '' check (length(changed_by_name) <= 200),
  primary key (market_id, site_id, estimation_id),
  foreign key (market_id, site_id, estimation_id) references estimations (market_id, site_id, id) on delete cascade,
  check ((signed_on is null) = (signed_price_cents is null))
);
create index estimation_mandates_signed on estimation_mandates (market_id, site_id, signed_on desc, estimation_id desc)
  where signed_on is not null;
create index estimation_mandates_open on estimation_mandates (market_id, site_id, estimation_id)
  where signed_on is null;
create index estimation_mandates_account on estimation_mandates (changed_by);
call protect_tenant('estimation_mandates', 'site', false);

create trigger announce_live after insert or update or delete on estimation_mandates
  for each row execute function announce_feature('estimations', 'site');

-- Sales that the network knows before the register publishes them.
alter table sales drop constraint sales_source_check,
  add constraint sales_source_check check (source in ('register', 'demo', 'network'));
create index sales_of_network on sales (department, kind) where source = 'network';

-- A sale of the network ends with the mandate that it comes from, also when the estimation is deleted.
create function forget_network_sale() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from sales where id = md5('network|' || old.estimation_id)::uuid and source = 'network';
  return null;
end $$;
create trigger forget_network_sale after delete on estimation_mandates
  for each row execute function forget_network_sale();
