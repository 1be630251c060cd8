-- Candidates are compared with leads by the last nine digits of their number.
create index leads_partial_phone on leads (market_id, right(phone, 9))
  where phone is not null and status <> 'archived';

-- What a market keeps of an imported person goes with the lead.
alter table sourced_leads
  drop constraint sourced_leads_market_id_lead_id_fkey,
  add foreign key (market_id, lead_id) references leads (market_id, id) on delete cascade;

-- Keyed hashes of the e-mail addresses and numbers of people who objected: they are never imported again.
create table sourcing_objections (
  market_id uuid not null references markets (id) on delete cascade,
  hash text not null check (length(hash) = 43),
  objected_at timestamptz not null default now(),
  primary key (market_id, hash)
);
call protect_tenant('sourcing_objections', 'market', false);
revoke update, delete on sourcing_objections from vitrine_site;

-- An objection is a row of the ledger without an agreement before it.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check
    check (purpose in ('contact', 'newsletter', 'phone-prospecting', 'push', 'sourcing'));
