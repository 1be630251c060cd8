-- Row-level security binds the owner of the tables, too.
set local role vitrine_admin;

-- Everything about accounts is at a name of the network (decision 0067), so a site with a domain has a subdomain too.
update sites set subdomain = 'site-' || right(id::text, 12) where domain is not null and subdomain is null;

-- Sessions and password links of former releases may have been at the own domain of a site, whose DNS others control.
-- No row says so: everybody signs in once more.
update sessions set revoked_at = now() where kind = 'staff' and revoked_at is null;
update password_tokens set used_at = now() where used_at is null;

reset role;
alter table sites add constraint sites_network_name check (domain is null or subdomain is not null);
