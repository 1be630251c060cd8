import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { relyingPartyId } from '#domain/access/relying-party';
import type { Tx } from '#platform/db/database';
import { type RelyingParty, readUsed } from '#platform/webauthn';
import { type AnyRequestCtx, hostOf, type SignedInCtx, tenantOf } from '#server/access';
import { officeOrigin } from '#server/context';
import { isChallengeOf, spendChallenge } from './challenges.ts';

type Ctx = AnyRequestCtx | SignedInCtx;

/** For whom passkeys are made and used on this host. */
export const relyingParty = (ctx: Ctx): RelyingParty => ({
  id: relyingPartyId(hostOf(ctx), ctx.external.domains.networkDomain),
  name: ctx.directory.network().brand,
  origin: officeOrigin(ctx, tenantOf(ctx)),
});

/** The passkeys of an account that can be used on this host, as browsers name them. */
export const usablePasskeys = async (ctx: Ctx, tx: Tx, accountId: string) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .where('rp_id', '=', relyingParty(ctx).id)
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }));
};

/**
 * The account whose passkey signed a challenge of this host; null: none. Uses the challenge up, also when another
 * request brings the same signature.
 */
export const spendPasskey = async (ctx: Ctx, tx: Tx, response: AuthenticationResponseJSON): Promise<string | null> => {
  const party = relyingParty(ctx);
  const row = await tx
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('rp_id', '=', party.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const passkey = { id: row.credential_id, publicKey: row.public_key, counter: Number(row.counter) };
  const isChallenge = isChallengeOf(ctx.system, hostOf(ctx));
  const counter = await readUsed(party, { response, passkey, isChallenge });
  if (counter === null) return null;
  if (!(await spendChallenge(tx, ctx.system, response.response.clientDataJSON))) return null;
  const used = { counter, used_at: ctx.system.now() };
  await tx.updateTable('passkeys').set(used).where('id', '=', row.id).execute();
  return row.account_id;
};
