import { NIL } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { factorRoleOperations } from '#contracts/second-factor';
import { ROLES } from '#domain/access/roles';
import { recordOf } from '#domain/objects/typed';
import type { Tx } from '#platform/db/database';
import { findFactorPolicy, recordAudit, rolesWithFactor } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

type Operations = typeof factorRoleOperations;
type Output = z.input<Operations['get']['output']>;

const present = async (tx: Tx): Promise<Output> => {
  const required = rolesWithFactor(await findFactorPolicy(tx));
  return { roles: recordOf(ROLES, (role) => required.includes(role)) };
};

/** Which roles need a second factor (rule FACTOR-REQUIRED). */
export const getFactorRoles = (ctx: AdminRequestCtx): Promise<Output> => ctx.write(present);

/** Chooses whether a role needs a second factor. 409: somebody else chose meanwhile. */
export const setFactorRole = (
  ctx: AdminRequestCtx,
  { role, required }: z.output<Operations['set']['input']>,
): Promise<Output | Refusal> =>
  ctx.write(async (tx) => {
    await tx.selectFrom('network').select('id').forUpdate().execute();
    const { roles } = await present(tx);
    if (roles[role] === required.to) return { roles };
    if (roles[role] !== required.from) return refuse(409, 'CONFLICT');
    const chosen = { ...roles, [role]: required.to };
    await tx
      .updateTable('network')
      .set({ second_factor_roles: ROLES.filter((name) => chosen[name]), updated_at: ctx.system.now() })
      .execute();
    await recordAudit(tx, {
      marketId: NIL,
      action: 'factor.roles',
      actorId: ctx.person.accountId,
      actor: ctx.person.role,
      subject: { kind: 'network', id: NIL },
      details: { [role]: required.to },
      at: ctx.system.now(),
    });
    return { roles: chosen };
  });
