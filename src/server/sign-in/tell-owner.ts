import { NIL, v7 as uuid } from 'uuid';
import { PARIS } from '#domain/calendar/period';
import type { MailTemplate } from '#domain/mails/templates';
import { greetedName } from '#domain/people/names';
import type { Site } from '#domain/sites/site';
import { BRAKE_MAIL, FACTOR_MAIL, type FactorEvent, NEW_DEVICE_MAIL } from '#fr/factor-mails';
import { hello } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { countUse } from '#platform/db/rate-limits';
import { type Account, type AnyRequestCtx, linkedPlace, type SignedInCtx, tenantOf } from '#server/access';
import { officeUrl, type Ports } from '#server/context';
import { queueMails, senderOf, writeMail } from '#server/notifications';
import { deviceMailCounts } from './limits.ts';

type Owner = Pick<Account, 'id' | 'email' | 'firstname' | 'network_role'>;
type Told = {
  owner: Owner;
  place: Site | 'network';
  /** Null: not from a request of the owner. */
  device: string | null;
  template: MailTemplate;
  words: { subject: (name: string) => string; title: string; intro: string; notYou: string };
};

/** Mails the owner of an account, in the transaction of what happened to it, how to react if it was somebody else. */
const tell = async (
  ports: Pick<Ports, 'directory' | 'system'>,
  tx: Tx,
  { owner, place, device, template, words }: Told,
): Promise<void> => {
  const sender = senderOf(ports, place);
  const at = ports.system.now();
  const written = writeMail(sender, {
    subject: words.subject(sender.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: `${hello(greetedName(owner.firstname))}\n${words.intro}` },
      {
        kind: 'facts',
        rows: [
          [FACTOR_MAIL.facts.at, FACTOR_MAIL.at(at, place === 'network' ? PARIS : place.market.timeZone)],
          [FACTOR_MAIL.facts.place, sender.name],
          ...(device ? [[FACTOR_MAIL.facts.device, device] as const] : []),
        ],
      },
      { kind: 'text', text: words.notYou },
      {
        kind: 'button',
        label: FACTOR_MAIL.button,
        href: officeUrl(ports, linkedPlace(owner, place), '/mot-de-passe-oublie'),
      },
    ],
  });
  const mail = { ...written, template, cause: `${template}:${uuid()}`, to: owner.email, replyTo: null };
  // A mail of the network, like mails about passwords, so that the staff of a market cannot read it.
  await queueMails({ system: ports.system, marketId: NIL }, tx, [{ ...mail, fromName: sender.name }]);
};

const wordsOf = (event: FactorEvent): Told['words'] => ({
  subject: FACTOR_MAIL.subject[event],
  title: FACTOR_MAIL.title[event],
  intro: FACTOR_MAIL.intro[event],
  notYou: FACTOR_MAIL.notYou[event],
});

const template = 'access.second-factor';

/** Tells the signed-in person that their second factor changed (rule FACTOR-TOLD). */
export const tellOwnFactor = async (ctx: SignedInCtx, tx: Tx, event: FactorEvent): Promise<void> => {
  const owner = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'firstname', 'network_role'])
    .where('id', '=', ctx.person.accountId)
    .executeTakeFirstOrThrow();
  const device = ctx.client.device ?? null;
  await tell(ctx, tx, { owner, place: tenantOf(ctx), device, template, words: wordsOf(event) });
};

/** Tells a person that the network removed their second factors. */
export const tellReset = (ports: Pick<Ports, 'directory' | 'system'>, tx: Tx, owner: Owner): Promise<void> =>
  tell(ports, tx, { owner, place: 'network', device: null, template, words: wordsOf('reset') });

/** Tells the owner of an account that it was opened in a new browser; at most five times an hour. */
export const tellNewDevice = async (ctx: AnyRequestCtx, tx: Tx, owner: Owner): Promise<void> => {
  if ((await countUse(tx, deviceMailCounts(owner.id))) !== null) return;
  const device = ctx.client.device ?? null;
  const words = NEW_DEVICE_MAIL;
  await tell(ctx, tx, { owner, place: tenantOf(ctx), device, template: 'access.new-device', words });
};

/** Tells a person that somebody guesses their password, or a code after their password. */
export const tellBrake = (
  ports: Pick<Ports, 'directory' | 'system'>,
  tx: Tx,
  owner: Owner,
  guessed: keyof typeof BRAKE_MAIL,
): Promise<void> =>
  tell(ports, tx, {
    owner,
    place: 'network',
    device: null,
    template: 'access.slowed',
    words: BRAKE_MAIL[guessed],
  });
