import { NIL } from 'uuid';
import type { NetworkRole } from '#domain/access/roles';
import { isEmail, isName } from '#domain/people/names';
import { recordAudit } from '#server/access';
import type { AdminCtx } from '#server/context';
import { grantRole } from './grant-role.ts';
import { makePasswordLink } from './password-link.ts';

export type NewAdmin = { email: string; firstname: string; lastname: string; role: NetworkRole };
export type CreatedAdmin = { ok: true; email: string; link: string } | { ok: false; fault: 'EMAIL' | 'NAME' };

/**
 * Gives a person a role in the network and creates a link to choose a password. An existing account keeps its names,
 * and its password until the link is used; a deactivated account is reactivated without its old password, which others
 * may know.
 */
export const createAdmin = async (ctx: AdminCtx, given: NewAdmin): Promise<CreatedAdmin> => {
  const email = given.email.trim().toLowerCase();
  const [firstname, lastname] = [given.firstname.trim(), given.lastname.trim()];
  if (!isEmail(email)) return { ok: false, fault: 'EMAIL' };
  if (!isName(firstname) || !isName(lastname)) return { ok: false, fault: 'NAME' };
  return ctx.write(async (tx) => {
    const now = ctx.system.now();
    const id = await grantRole(tx, { email, firstname, lastname, role: given.role, now });
    const granted = { actorId: null, actor: ctx.actor, subject: { kind: 'account', id }, at: now } as const;
    await recordAudit(tx, { ...granted, marketId: NIL, action: 'role.granted', details: { role: given.role } });
    const wanted = { accountId: id, purpose: 'first', kind: 'invitation', place: 'network', now } as const;
    const link = await makePasswordLink(ctx, tx, wanted);
    return { ok: true, email, link };
  });
};
