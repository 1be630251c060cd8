import type { NetworkRole } from './roles.ts';

/** Why a super user is not removed: the signed-in person, or the last one who administers the network. */
export type RemovalFault = 'SELF' | 'LAST_ADMIN';

type Removal = {
  id: string;
  role: NetworkRole;
  /** The signed-in person. */
  by: string;
  /** Ids of all active administrators. */
  admins: readonly string[];
};

/** Why this super user is not removed (rule SUPER-USERS-REMOVE); null: may be. */
export const removalFault = ({ id, role, by, admins }: Removal): RemovalFault | null => {
  if (id === by) return 'SELF';
  return role === 'ALYFE_ADMIN' && admins.every((admin) => admin === id) ? 'LAST_ADMIN' : null;
};
