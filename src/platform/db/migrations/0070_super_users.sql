-- The super users of the network: few among the accounts of all people.
create index accounts_network_role on accounts (network_role) where network_role is not null;

-- Tells open screens that the list of super users changed: payload 'superUsers::'.
create function announce_super_users() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_live', 'superUsers::');
  return null;
end $$;
create trigger announce_super_user_added after insert on accounts
  for each row when (new.network_role is not null) execute function announce_super_users();
create trigger announce_super_user_changed after update on accounts
  for each row when (old.* is distinct from new.* and num_nonnulls(old.network_role, new.network_role) > 0)
  execute function announce_super_users();
