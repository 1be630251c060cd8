import { NIL, v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { isRefusal, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { superUserOperations } from '#contracts/super-users';
import { checkNewUser, normaliseUser } from '#domain/access/site-users';
import { NEW_USER_FAULTS } from '#fr/site-users';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import { recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';
import { grantRole } from './grant-role.ts';
import { addedSuperUserCounts, staffMailCounts } from './limits.ts';
import { PASSWORD_ASKED } from './password-asked.job.ts';
import { auditOfSuperUser, lockAdmins } from './super-user.ts';

type Add = typeof superUserOperations.add;
type Input = z.output<Add['input']>;
type Output = z.input<Add['output']>;

const isSuperUser = async (tx: Tx, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('is_active', '=', true)
    .where('network_role', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

const add = async (ctx: AdminRequestCtx, tx: Tx, user: Input): Promise<Output | Refusal> => {
  const { system } = ctx;
  const admins = await lockAdmins(tx, ctx);
  if (isRefusal(admins)) return admins;
  if (await isSuperUser(tx, user.email)) return refuse(409, 'USER_ALREADY_EXISTS');
  const wait = await countUse(tx, [...staffMailCounts(user.email), ...addedSuperUserCounts()]);
  if (wait !== null) return refuseTooMany(wait);
  const id = await grantRole(tx, { ...user, now: system.now() });
  await recordAudit(tx, { ...auditOfSuperUser(ctx, 'role.granted', id), details: { role: user.role } });
  const job = { marketId: NIL, siteId: null, accountId: id, id: uuid(), reason: 'joined' } as const;
  await system.jobs.send(tx, PASSWORD_ASKED, job);
  return { id };
};

/**
 * Gives a person a role in the network (rule SUPER-USERS-ADD). 409: already a super user; a role is changed only by
 * removing and adding.
 */
export const addSuperUser = async (ctx: AdminRequestCtx, input: Input): Promise<Output | Refusal> => {
  const user = { ...normaliseUser(input), role: input.role };
  const faults = checkNewUser(user);
  if (faults.length > 0) {
    const errors = faults.map(({ field, fault }) => ({ field, message: NEW_USER_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  return ctx.write((tx) => add(ctx, tx, user));
};
