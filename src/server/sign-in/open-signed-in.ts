import type { SignedIn } from '#contracts/session';
import type { Role } from '#domain/access/roles';
import type { Tx } from '#platform/db/database';
import {
  type Account,
  type AnyRequestCtx,
  endSessions,
  findFamily,
  hostOf,
  marketOf,
  openSession,
  recordAudit,
  tenantOf,
} from '#server/access';
import { keepDevice } from './known-devices.ts';
import { tellNewDevice } from './tell-owner.ts';

/** Stores when the person last signed in on this site, for the list of its users. */
const noteSignIn = async (ctx: AnyRequestCtx, tx: Tx, accountId: string): Promise<void> => {
  const place = tenantOf(ctx);
  if (place === 'network') return;
  const last_at = ctx.system.now();
  await tx
    .insertInto('site_sign_ins')
    .values({ market_id: place.marketId, site_id: place.id, account_id: accountId, last_at })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'account_id']).doUpdateSet({ last_at }))
    .execute();
};

type Opening = {
  account: Account;
  role: Role;
  /** Whether the person just gave every proof that their account has (rule FACTOR-CONFIRM). */
  isConfirmed: boolean;
  /** Whether this browser is remembered, so that its next sign-ins need only the password. */
  remember?: boolean;
};

/** Always opens a new session; the browser's previous session ends (no session fixation). */
export const openSignedIn = async (
  ctx: AnyRequestCtx,
  tx: Tx,
  { account, role, isConfirmed, remember = false }: Opening,
): Promise<SignedIn> => {
  const { credentials, device = '' } = ctx.client;
  const now = ctx.system.now();
  const host = hostOf(ctx);
  const before = credentials ? await findFamily(tx, host, credentials) : null;
  if (before !== null) await endSessions(tx, { familyId: before, now });
  const confirmedAt = isConfirmed ? now : null;
  const { familyId, ...tokens } = await openSession(tx, { accountId: account.id, host, device, now, confirmedAt });
  await noteSignIn(ctx, tx, account.id);
  await recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'session.opened',
    actorId: account.id,
    actor: role,
    subject: { kind: 'session', id: familyId },
    details: { host },
    at: now,
  });
  const { token: deviceToken, isNew } = await keepDevice(ctx, tx, { account, remember });
  if (isNew) await tellNewDevice(ctx, tx, account);
  return { ...tokens, deviceToken };
};
