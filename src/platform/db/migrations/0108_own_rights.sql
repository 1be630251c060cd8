-- Tells the windows of a person that their access to a site changed: payload 'account:::<account_id>'. The change of
-- the list of users ('users') is named to those who read that list.
create function announce_access() returns trigger language plpgsql as $$
declare
  account uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  perform pg_notify('vitrine_live', 'account:::' || account);
  return null;
end $$;
create trigger announce_access after insert or update or delete on site_users
  for each row execute function announce_access();
