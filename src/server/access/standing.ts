import { type Rights, rightsOn } from '#domain/access/rights';
import type { Membership } from '#domain/access/role';
import type { Role } from '#domain/access/roles';
import { requiredRoles } from '#domain/access/second-factor';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';

/** What the network says about second factors; null in a database without a network. */
export type FactorPolicy = { second_factor_roles: string[] | null; is_demo: boolean | null };

/** The roles whose people need a second factor (rule FACTOR-REQUIRED). */
export const rolesWithFactor = ({ second_factor_roles: chosen, is_demo }: FactorPolicy): readonly string[] =>
  requiredRoles({ chosen, isDemo: is_demo ?? true });

/** The stored policy of the network. */
export const findFactorPolicy = async (tx: Tx): Promise<FactorPolicy> => {
  const row = await tx.selectFrom('network').select(['second_factor_roles', 'is_demo']).executeTakeFirst();
  return row ?? { second_factor_roles: null, is_demo: null };
};

export type Standing = { role: Role; rights: Rights; hasFactor: boolean; mustSetUp: boolean };
type Person = { membership: Membership; second_factor_at: Date | null; policy: FactorPolicy };

const NO_RIGHTS: Rights = { views: [], actions: [] };

/**
 * Role and rights of a person on a host; null: no role there. A person whose role needs a second factor has no right
 * but that to set one up.
 */
export const standingOn = (
  place: Site | 'network',
  { membership, second_factor_at, policy }: Person,
): Standing | null => {
  const found = rightsOn(place, membership);
  if (found === null) return null;
  const hasFactor = second_factor_at !== null;
  const mustSetUp = !hasFactor && rolesWithFactor(policy).includes(found.role);
  return { ...found, hasFactor, mustSetUp, ...(mustSetUp && { rights: NO_RIGHTS }) };
};
