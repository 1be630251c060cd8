import { NIL, v7 as uuid } from 'uuid';
import type { NetworkRole } from '#domain/access/role';
import { isEmail, isName } from '#domain/people/names';
import { recordAudit } from '#server/access';
import type { AdminCtx } from '#server/context';
import { makePasswordLink } from './password-link.ts';

export type NewAdmin = { email: string; firstname: string; lastname: string; role: NetworkRole };
export type CreatedAdmin = { ok: true; email: string; link: string } | { ok: false; fault: 'EMAIL' | 'NAME' };

/**
 * Gives a person a role in the network and makes a link to choose a password. An existing account keeps its names, and
 * its password until the link is used; a deactivated one is reactivated without its old password, which others may
 * know.
 */
export const createAdmin = async (ctx: AdminCtx, given: NewAdmin): Promise<CreatedAdmin> => {
  const email = given.email.trim().toLowerCase();
  const [firstname, lastname] = [given.firstname.trim(), given.lastname.trim()];
  if (!isEmail(email)) return { ok: false, fault: 'EMAIL' };
  if (!isName(firstname) || !isName(lastname)) return { ok: false, fault: 'NAME' };
  return ctx.write(async (tx) => {
    const now = ctx.system.now();
    const { id } = await tx
      .insertInto('accounts')
      .values({ id: uuid(), email, firstname, lastname, network_role: given.role })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => ({
          network_role: given.role,
          password_hash: eb.case().when('accounts.is_active', '=', true).then(eb.ref('accounts.password_hash')).end(),
          is_active: true,
          closed_with_demo: false,
          updated_at: now,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      marketId: NIL,
      action: 'role.granted',
      actorId: null,
      actor: ctx.actor,
      subject: { kind: 'account', id },
      details: { role: given.role },
      at: now,
    });
    const link = await makePasswordLink(ctx, tx, { accountId: id, purpose: 'first', place: 'network', now });
    return { ok: true, email, link };
  });
};
