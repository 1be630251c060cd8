-- Whether the network is the demo's: it is marked by the demo's own load, and any other network takes the mark away.
alter table network add column is_demo boolean not null default false;
-- Databases that were filled before the mark existed.
update network set is_demo = true where slug = 'horizon' and config ->> 'brand' = 'Horizon Immobilier';

-- An account that was closed because the demo is off opens again with it; one that somebody deactivated does not.
alter table accounts add column closed_with_demo boolean not null default false check (not (closed_with_demo and is_active));
