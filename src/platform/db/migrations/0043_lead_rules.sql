-- Who takes a new lead: the rules of a market center, in their order.
create table lead_rules (
  market_id uuid not null references markets (id) on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  -- null: both
  programme text check (programme in ('growth', 'leadership')),
  -- beginnings of postal codes; empty: all
  zips text[] not null default '{}' check (cardinality(zips) <= 100),
  -- buckets of origins; empty: all
  origins text[] not null default '{}' check (cardinality(origins) <= 20),
  members uuid[] not null check (cardinality(members) between 1 and 50),
  -- null: without end
  answer_hours integer check (answer_hours between 1 and 168),
  updated_at timestamptz not null default now(),
  primary key (market_id, id)
);
create index lead_rules_order on lead_rules (market_id, position, id);
call protect_tenant('lead_rules', 'market', false);

-- The last turn of each member of a rule, numbered from 1 within the rule.
create table lead_rule_turns (
  market_id uuid not null,
  rule_id uuid not null,
  member_id uuid not null,
  turn bigint not null,
  primary key (market_id, rule_id, member_id),
  foreign key (market_id, rule_id) references lead_rules (market_id, id) on delete cascade,
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
call protect_tenant('lead_rule_turns', 'market', false);

-- Days on which a member gets no lead, both included.
create table member_absences (
  market_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (market_id, id),
  foreign key (market_id, member_id) references members (market_id, id) on delete cascade
);
create index member_absences_last on member_absences (market_id, last_day, id);
call protect_tenant('member_absences', 'market', false);

-- The members who had a lead by a rule, in their order; until when the last one has to answer.
alter table leads
  add column given_rule uuid,
  add column given_to uuid[] not null default '{}',
  add column answer_by timestamptz,
  add foreign key (market_id, given_rule) references lead_rules (market_id, id) on delete set null (given_rule);

create trigger announce_live after insert or update or delete on lead_rules
  for each row execute function announce_feature('leadRules', 'market');
create trigger announce_live after insert or update or delete on member_absences
  for each row execute function announce_feature('leadRules', 'market');
