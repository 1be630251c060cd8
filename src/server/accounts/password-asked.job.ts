import { NIL } from 'uuid';
import { z } from 'zod';
import type { Site } from '#domain/sites/site';
import { PASSWORD_MAIL_REASONS, type PasswordMailReason } from '#fr/access';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, type Account, findAccount, findRole, marketOf, recordAudit } from '#server/access';
import { defineJob, type Ports, PROMPT } from '#server/context';
import { queueMails } from '#server/notifications';
import { writePasswordMail } from './password-mail.ts';

const payload = z.object({
  marketId: z.guid(),
  siteId: z.guid().nullable(),
  accountId: z.guid().nullable(),
  id: z.guid(),
  reason: z.enum(PASSWORD_MAIL_REASONS).optional(),
});

/** Without `reason`: the job was written by a former release and means 'asked'. */
export type PasswordAsked = z.infer<typeof payload>;

/** Reasons for which the person requests the mail, on any host. */
const OF_THE_PERSON: readonly PasswordMailReason[] = ['asked', 'signUp'];
/** Reasons for which the network mails a super user. */
const OF_THE_NETWORK: readonly PasswordMailReason[] = ['joined', 'helped'];

const causeOf = (id: string): string => `password:${id}`;

/** The site of the request if the person has a role there, otherwise the network. */
const placeFor = async (ports: Ports, tx: Tx, account: Account, siteId: string | null): Promise<Site | 'network'> => {
  const site = siteId === null ? null : await ports.directory.findSite(siteId);
  if (!site) return 'network';
  return (await findRole(tx, account, site)) === null ? 'network' : site;
};

/** Whether the person may still get the mail there, because the access may have been removed before the job ran. */
const isWanted = ({ network_role }: Account, place: Site | 'network', reason: PasswordMailReason): boolean => {
  if (OF_THE_NETWORK.includes(reason)) return network_role !== null;
  return place !== 'network' || OF_THE_PERSON.includes(reason);
};

const send = async (ports: Ports, tx: Tx, account: Account, job: PasswordAsked): Promise<void> => {
  const { siteId, id, reason = 'asked' } = job;
  const place = await placeFor(ports, tx, account, siteId);
  if (!isWanted(account, place, reason)) return;
  const now = ports.system.now();
  const written = await writePasswordMail(ports, tx, { account, place, reason, now });
  // The mail belongs to the network: staff who can read a market's mails must not find a link that opens an account.
  await queueMails({ system: ports.system, marketId: NIL }, tx, [{ ...written, cause: causeOf(id) }]);
  if (!OF_THE_PERSON.includes(reason)) return;
  await recordAudit(tx, {
    marketId: marketOf(place),
    action: 'password.asked',
    actorId: null,
    actor: 'visitor',
    subject: { kind: 'account', id: account.id },
    at: now,
  });
};

/**
 * Job handler: sends the link to choose a new password. Idempotent: one mail for each request. Does nothing without an
 * account.
 */
export const onPasswordAsked = async (ports: Ports, job: PasswordAsked): Promise<void> => {
  const { accountId, id } = job;
  if (accountId === null) return;
  await ports.system.db.write(ACCOUNTS, async (tx) => {
    const account = await findAccount(tx, { id: accountId });
    const done = await tx
      .selectFrom('outbox')
      .select('id')
      .where('market_id', '=', NIL)
      .where('cause', '=', causeOf(id))
      .executeTakeFirst();
    if (account && !done) await send(ports, tx, account, job);
  });
};

/** Job of `onPasswordAsked`. */
export const PASSWORD_ASKED = defineJob({
  name: 'access.password-asked',
  payload,
  ...PROMPT,
  retries: 10,
  run: onPasswordAsked,
});
