import { v7 as uuid } from 'uuid';
import type { NetworkRole } from '#domain/access/roles';
import type { Tx } from '#platform/db/database';

type Granted = { email: string; firstname: string; lastname: string; role: NetworkRole; now: Date };

/**
 * Gives the account of an address a role in the network and returns its id. A new account has no password. An existing
 * one keeps its names, its password and its other rights; a deactivated one is reactivated without its old password,
 * which others may know.
 */
export const grantRole = async (tx: Tx, { role, now, ...person }: Granted): Promise<string> => {
  const { id } = await tx
    .insertInto('accounts')
    .values({ id: uuid(), ...person, network_role: role })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        network_role: role,
        password_hash: eb.case().when('accounts.is_active', '=', true).then(eb.ref('accounts.password_hash')).end(),
        is_active: true,
        closed_with_demo: false,
        updated_at: now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
