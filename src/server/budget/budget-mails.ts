import { chooseLeadRecipient } from '#domain/leads/recipient';
import { BUDGET_MAIL as WORDS } from '#fr/budget';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { type MailWords, type QueuedMail, writeSiteMail } from '#server/notifications';

/** The network, which runs the campaigns, and the address of the market center for leads of agents. */
const recipientsOf = ({ site, directory }: StaffCtx): ReadonlySet<string> => {
  const { contact } = site.settings;
  const market = chooseLeadRecipient({ contact, email: site.market.email }, 'agent');
  return new Set([directory.network().contact.email, ...(market ? [market] : [])]);
};

/** The mails about a change; their text comes from the product, never from the request (rule BUDGET-MAIL). */
export const budgetMails = (
  ctx: StaffCtx,
  { id, from, to }: { id: string; from: number | null; to: number | null },
): QueuedMail[] => {
  const { person, system } = ctx;
  const { market } = ctx.site;
  const { facts } = WORDS;
  const words: MailWords = {
    subject: WORDS.subject(market.name, to),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(nameOf(person), market.name) },
      {
        kind: 'facts',
        rows: [
          [facts.former, WORDS.amount(from)],
          [facts.present, WORDS.amount(to)],
          ...(from === null || to === null ? [] : ([[facts.difference, WORDS.signed(to - from)]] as const)),
          [facts.at, WORDS.at(system.now(), market.timeZone)],
        ],
      },
    ],
  };
  return [...recipientsOf(ctx)].map((recipient, rank) =>
    writeSiteMail(ctx, {
      ...words,
      template: 'budget.changed',
      cause: `budget:${id}:${rank}`,
      to: recipient,
      replyTo: person.email,
    }),
  );
};
