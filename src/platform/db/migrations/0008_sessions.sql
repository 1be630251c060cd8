-- What a person is shown of her sessions, and how long they may last in all.
alter table sessions
  -- when she signed in; each renewal is a row of its own with the same beginning
  add column started_at timestamptz not null default now(),
  -- 'Firefox, Windows': never the whole header
  add column device text not null default '' check (length(device) <= 80);

-- The journal is read by action too: who signed in lately, who changed a role.
create index audit_log_action on audit_log (market_id, action, at desc);
