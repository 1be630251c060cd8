import type { PasswordLinkKind } from '#domain/access/session-times';
import { PASSWORD_TEMPLATES } from '#domain/mails/age';
import { greetedName } from '#domain/people/names';
import type { Site } from '#domain/sites/site';
import { type PasswordMailReason, PASSWORD_MAIL as WORDS } from '#fr/access';
import { hello } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { type Account, linkedPlace } from '#server/access';
import { officeUrl, type Ports } from '#server/context';
import { type MailBlock, type QueuedMail, senderOf, writeMail } from '#server/notifications';
import { makePasswordLink } from './password-link.ts';

type PasswordMail = { account: Account; place: Site | 'network'; reason: PasswordMailReason; now: Date };

/** Reasons for which the person expects the mail; otherwise somebody else causes it. */
const AWAITED: readonly PasswordMailReason[] = ['asked', 'signUp'];

const kindOf = ({ account, reason }: Pick<PasswordMail, 'account' | 'reason'>): PasswordLinkKind =>
  account.password_hash === null && !AWAITED.includes(reason) ? 'invitation' : 'reset';

/** The button and its explanation: a link to choose a password, or to sign in with the existing one. */
const actionOf = async (
  ports: Pick<Ports, 'directory'>,
  tx: Tx,
  { account, place, reason, now }: PasswordMail,
): Promise<MailBlock[]> => {
  const linked = linkedPlace(account, place);
  if ((reason === 'added' || reason === 'joined') && account.password_hash !== null)
    return [
      { kind: 'text', text: WORDS.known.text },
      { kind: 'button', label: WORDS.known.button, href: officeUrl(ports, linked, '/connexion') },
    ];
  const purpose = account.password_hash === null ? 'first' : 'reset';
  const kind = kindOf({ account, reason });
  const href = await makePasswordLink(ports, tx, { accountId: account.id, purpose, kind, place: linked, now });
  const life = AWAITED.includes(reason)
    ? WORDS.life[kind]
    : `${WORDS.life[kind]}\n${WORDS.later}\n${officeUrl(ports, linked, '/mot-de-passe-oublie')}`;
  return [
    { kind: 'button', label: WORDS.button, href: reason === 'signUp' ? `${href}?suite=inscription` : href },
    { kind: 'text', text: life },
  ];
};

/**
 * A mail about the password of an account, in the name of a site or of the network. The greeting contains the name only
 * if it is a plain one, because the name may come from another person.
 */
export const writePasswordMail = async (
  ports: Pick<Ports, 'directory'>,
  tx: Tx,
  wanted: PasswordMail,
): Promise<Omit<QueuedMail, 'cause'>> => {
  const { account, place, reason } = wanted;
  const sender = senderOf(ports, place);
  const written = writeMail(sender, {
    subject: WORDS.subject[reason](sender.name),
    title: WORDS.title[reason],
    blocks: [
      { kind: 'text', text: `${hello(greetedName(account.firstname))}\n${WORDS.intro[reason](sender.name)}` },
      ...(await actionOf(ports, tx, wanted)),
      { kind: 'note', text: WORDS.notYou[reason] },
    ],
  });
  const template = PASSWORD_TEMPLATES[kindOf(wanted)];
  return { ...written, template, to: account.email, replyTo: null, fromName: sender.name };
};
