import type { NetworkRole } from './roles.ts';

/** Why a super user cannot be removed: the signed-in person, or the last active administrator of the network. */
export type RemovalFault = 'SELF' | 'LAST_ADMIN';

type Removal = {
  id: string;
  role: NetworkRole;
  /** The signed-in person. */
  by: string;
  /** Ids of all active administrators. */
  admins: readonly string[];
};

/** Why this super user cannot be removed (rule SUPER-USERS-REMOVE); null: it is allowed. */
export const removalFault = ({ id, role, by, admins }: Removal): RemovalFault | null => {
  if (id === by) return 'SELF';
  return role === 'ALYFE_ADMIN' && admins.every((admin) => admin === id) ? 'LAST_ADMIN' : null;
};
