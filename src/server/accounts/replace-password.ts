import { NIL, v7 as uuid } from 'uuid';
import { PARIS } from '#domain/calendar/period';
import { PASSWORD_CHANGED_MAIL as WORDS } from '#fr/access';
import type { Tx } from '#platform/db/database';
import {
  type Account,
  type AnyRequestCtx,
  endSessions,
  liftBrakes,
  linkedPlace,
  type SignedInCtx,
  tenantOf,
} from '#server/access';
import { officeUrl } from '#server/context';
import { queueMails, senderOf, writeMail } from '#server/notifications';

type Ctx = AnyRequestCtx | SignedInCtx;
type Replacing = {
  accountId: string;
  hash: string;
  now: Date;
  /** The session that stays open. */
  except?: string;
};
type Owner = Pick<Account, 'email' | 'firstname' | 'network_role'>;

/** Notifies the owner of the account, who may not be the person who changed the password (rule PASSWORD-TOLD). */
const mailOwner = async (ctx: Ctx, tx: Tx, owner: Owner, now: Date): Promise<void> => {
  const place = tenantOf(ctx);
  const sender = senderOf(ctx, place);
  const device = ctx.client.device;
  const { email, firstname } = owner;
  const written = writeMail(sender, {
    subject: WORDS.subject(sender.name),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(firstname) },
      {
        kind: 'facts',
        rows: [
          [WORDS.facts.at, WORDS.at(now, place === 'network' ? PARIS : place.market.timeZone)],
          [WORDS.facts.place, sender.name],
          ...(device ? [[WORDS.facts.device, device] as const] : []),
        ],
      },
      { kind: 'text', text: WORDS.notYou },
      {
        kind: 'button',
        label: WORDS.button,
        href: officeUrl(ctx, linkedPlace(owner, place), '/mot-de-passe-oublie'),
      },
    ],
  });
  const mail = {
    ...written,
    template: 'access.password-changed',
    cause: `password-changed:${uuid()}`,
    to: email,
    replyTo: null,
    fromName: sender.name,
  } as const;
  // A mail of the network, like other mails about passwords, so that the staff of a market cannot read it.
  await queueMails({ system: ctx.system, marketId: NIL }, tx, [mail]);
};

/**
 * Stores the hash of a new password and notifies its owner. Links in earlier mails become invalid, remembered devices
 * and wrong attempts are forgotten and the account's sessions end; returns the number of ended sessions.
 */
export const replacePassword = async (
  ctx: Ctx,
  tx: Tx,
  { accountId, hash, now, except }: Replacing,
): Promise<number> => {
  const owner = await tx
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', accountId)
    .returning(['email', 'firstname', 'network_role'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('sign_in_steps').where('account_id', '=', accountId).execute();
  await tx.updateTable('known_devices').set({ trusted_until: null }).where('account_id', '=', accountId).execute();
  await liftBrakes(tx, accountId);
  await mailOwner(ctx, tx, owner, now);
  return endSessions(tx, { accountId, except, now });
};
