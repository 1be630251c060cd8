import type { LeadRule } from '#contracts/lead-rules';
import { leadAddress } from '#domain/leads/lead-paths';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { callFact } from '#fr/consents';
import { ASSIGNMENT_MAIL as WORDS } from '#fr/lead-rules';
import { officeUrl, type PublicCtx } from '#server/context';
import { type QueuedMail, writeSiteMail } from '#server/notifications';
import type { GivenLead } from './given-lead.ts';

const linkOf = (ctx: PublicCtx, { programme, id }: GivenLead): string =>
  officeUrl(ctx, ctx.site, `/dashboard${leadAddress(programme, id)}`);

const phoneFacts = ({ phone, mayCall }: GivenLead): [string, string][] =>
  phone === null ? [] : [[WORDS.facts.telephone, WORDS.telephone(phone)], callFact(mayCall)];

const factsOf = (lead: GivenLead): [string, string][] => [
  [WORDS.facts.name, lead.fullname],
  ...phoneFacts(lead),
  ...(lead.email === null ? [] : [[WORDS.facts.email, lead.email] satisfies [string, string]]),
];

type AssignmentDetails = {
  to: { name: string; email: string };
  answerBy: Date | null /** `turn`: starts at 1. */;
  turn: number;
};

/** Mail to the member who gets a lead, with the deadline for the answer. */
export const assignmentMail = (
  ctx: PublicCtx,
  lead: GivenLead,
  { to, answerBy, turn }: AssignmentDetails,
): QueuedMail => {
  const { site } = ctx;
  const until = answerBy && WORDS.until(answerBy, site.market.timeZone);
  return writeSiteMail(ctx, {
    subject: WORDS.subject(lead.fullname),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(to.name, lead.fullname) },
      { kind: 'facts', rows: factsOf(lead) },
      ...(until ? [{ kind: 'text', text: until } as const] : []),
      { kind: 'button', label: WORDS.open, href: linkOf(ctx, lead) },
    ],
    template: 'leads.assigned',
    cause: `lead-assigned:${lead.id}:${turn}`,
    to: to.email,
    replyTo: lead.email,
  });
};

/** Mail to the market center: no member of the rule can take the lead. Null: there is no address. */
export const nobodyMail = (ctx: PublicCtx, lead: GivenLead, rule: LeadRule): QueuedMail | null => {
  const { site } = ctx;
  const to = chooseLeadRecipient({ contact: site.settings.contact, email: site.market.email }, lead.type);
  if (to === null) return null;
  return writeSiteMail(ctx, {
    subject: WORDS.nobody.subject(lead.fullname),
    title: WORDS.nobody.title,
    blocks: [
      { kind: 'text', text: WORDS.nobody.intro(lead.fullname, rule.name) },
      { kind: 'facts', rows: factsOf(lead) },
      { kind: 'button', label: WORDS.open, href: linkOf(ctx, lead) },
    ],
    template: 'leads.not-assigned',
    cause: `lead-not-assigned:${lead.id}:${lead.given.length}`,
    to,
    replyTo: lead.email,
  });
};
