import { NIL } from 'uuid';
import { greetedName } from '#domain/people/names';
import { hello } from '#fr/format';
import { WELCOME_MAIL as WORDS } from '#fr/sign-up';
import type { Tx } from '#platform/db/database';
import { type NetworkRequestCtx, officeOrigin, officeUrl } from '#server/context';
import { queueMails, senderOf, writeMail } from '#server/notifications';
import type { SignUp } from './session.ts';

/** Queues the mail with the URL of the new site to the member. */
export const queueWelcomeMail = async (
  ctx: NetworkRequestCtx,
  tx: Tx,
  { signUp, subdomain }: { signUp: SignUp; subdomain: string },
): Promise<void> => {
  const sender = senderOf(ctx, 'network');
  // A new site has no own domain.
  const origin = officeOrigin(ctx, { subdomain });
  const written = writeMail(sender, {
    subject: WORDS.subject(sender.name),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: `${hello(greetedName(signUp.member.firstname))}\n${WORDS.intro}` },
      {
        kind: 'facts',
        rows: [
          [WORDS.facts.address, origin],
          [WORDS.facts.office, officeUrl(ctx, { subdomain }, '/dashboard')],
        ],
      },
      { kind: 'button', label: WORDS.button, href: origin },
      { kind: 'note', text: WORDS.note },
    ],
  });
  const mail = {
    ...written,
    template: 'sign-up.welcome',
    cause: `sign-up:${signUp.site.id}`,
    to: signUp.email,
    replyTo: null,
    fromName: sender.name,
  } as const;
  // A mail of the network, because it links to one person's back office.
  await queueMails({ system: ctx.system, marketId: NIL }, tx, [mail]);
};
