-- Roles whose people need a second factor, as the network chose them; null: the usual ones (requiredRoles of
-- src/domain/access/second-factor.ts). Apart from `config`, which `network.json` replaces.
alter table network add column second_factor_roles text[]
  check (second_factor_roles <@ array['admin', 'observer', 'owner', 'leadership', 'staff', 'external']);
