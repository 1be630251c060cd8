-- The network's back office shows changes of owners and their sites at once (rule CHANGE-ANNOUNCED).
create trigger announce_network after insert or update or delete on markets
  for each row execute function announce_feature('network', 'market');
create trigger announce_network after insert or update or delete on groups
  for each row execute function announce_feature('network', 'market');
create trigger announce_network after insert or update or delete on members
  for each row execute function announce_feature('network', 'market');
create trigger announce_network after insert or delete or update of enabled, subdomain, domain, gi_budget on sites
  for each row execute function announce_feature('network', 'market');
