-- Tells every instance that the list of open sessions of a person changed: payload 'sessions:::<account_id>'. Sessions
-- belong to a person, not to a market or a site. A renewal opens and ends nothing.
create function announce_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'sessions:::' || new.account_id);
  return null;
end $$;
create trigger announce_opened after insert on sessions
  for each row when (new.kind = 'staff' and new.created_at = new.started_at)
  execute function announce_sessions();
create trigger announce_ended after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null and new.refreshed_at is null)
  execute function announce_sessions();
