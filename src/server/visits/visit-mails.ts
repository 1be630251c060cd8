import { v7 as uuid } from 'uuid';
import { fullName, greetedName } from '#domain/people/names';
import { AGENT_VISIT_PATH, isVisitOpen, VISIT_PATH } from '#domain/visits/visit';
import { callFact } from '#fr/consents';
import { phone } from '#fr/format';
import { nameVia } from '#fr/mails';
import { MESSAGE_MAIL } from '#fr/messaging';
import {
  AGENT_VISIT_MAILS as TO_AGENT,
  VISITOR_VISIT_MAILS as TO_VISITOR,
  VISITOR_PAGE_WORDS,
  visitTime,
} from '#fr/visits';
import type { Tx } from '#platform/db/database';
import { mayCall } from '#server/consents';
import { officeUrl, type PublicCtx, siteUrl } from '#server/context';
import { type MailBlock, type MailWords, type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { type VisitMail, visitAttachments } from './attachments.ts';
import { findReceiver, findVisitedHome, type VisitedHome } from './visit-home.ts';
import { makeVisitLink, timeOf, type VisitRow } from './visit-rows.ts';

export type AgentMail = 'asked' | 'accepted' | 'booked' | 'called-off' | 'given-up' | 'overtaken' | 'unaccepted';
export type VisitorMail = 'received' | 'confirmed' | 'proposed' | 'refused' | 'cancelled' | 'unanswered' | 'lapsed';

const timeRows = ({ site }: PublicCtx, visit: VisitRow): [string, string][] => {
  const { timeZone } = site.market;
  const words = VISITOR_PAGE_WORDS;
  const at = timeOf(visit);
  if (at !== null) {
    const label = visit.status === 'proposed' ? words.proposedTime : words.time;
    return [[label, visitTime(at.toISOString(), timeZone)]];
  }
  return [[words.asked, visit.asked.map((at) => visitTime(at.toISOString(), timeZone)).join('\n')]];
};

const quote = (text: string): MailBlock[] => (text === '' ? [] : [{ kind: 'quote', text }]);

/** The home of a visit, for its agent; no link leads to a closed site (rule SITE-CLOSED). */
const homeLink = (ctx: PublicCtx, home: VisitedHome | null): MailBlock[] => {
  if (home === null || !ctx.site.enabled) return [];
  const { title, place, reference, href } = home;
  const item = { label: title, href: siteUrl(ctx, href), text: `${place} · ${TO_AGENT.reference(reference)}` };
  return [{ kind: 'links', title: VISITOR_PAGE_WORDS.listing, items: [item] }];
};

/** What a visitor needs on the way: the home with its town, the time, and who receives them. */
const visitorRows = (ctx: PublicCtx, { visit, home, receiver }: VisitMail): [string, string][] => {
  const words = VISITOR_PAGE_WORDS;
  const isDated = visit.status === 'confirmed' || visit.status === 'proposed';
  const { name, telephone } = isDated ? receiver : { name: null, telephone: null };
  const rows: [string, string][] = [
    [words.listing, home?.title ?? ''],
    [words.place, home?.place ?? ''],
    ...timeRows(ctx, visit),
    [words.agent, name ?? ''],
    [words.telephone, telephone === null ? '' : phone(telephone)],
  ];
  return rows.filter(([, value]) => value !== '');
};

type Written = MailWords & Pick<QueuedMail, 'template' | 'to' | 'replyTo'> & { fromName?: string };

const queue = async (ctx: PublicCtx, tx: Tx, about: VisitMail, written: Written): Promise<void> => {
  const mail = writeSiteMail(ctx, {
    ...written,
    cause: `visit:${about.visit.id}:${uuid()}`,
    attachments: visitAttachments(ctx, about),
  });
  await queueSiteMails(ctx, tx, [mail]);
};

/**
 * The button that leads to a visit: to the agent's page, or to the back office for those who see to it now; a closed
 * site has neither.
 */
const answerBlocks = async (
  ctx: PublicCtx,
  tx: Tx,
  { id, label, hasLeft }: { id: string; label: string; hasLeft: boolean },
): Promise<MailBlock[]> => {
  if (!ctx.site.enabled) return [];
  const href = hasLeft
    ? officeUrl(ctx, ctx.site, `/dashboard/visites/${id}`)
    : siteUrl(ctx, `${AGENT_VISIT_PATH}/${await makeVisitLink(ctx, tx, { id, holder: 'agent' })}`);
  return [
    { kind: 'button', label, href },
    { kind: 'note', text: hasLeft ? TO_AGENT.leftNote : TO_AGENT.linkNote },
  ];
};

/** Queues a mail to the agent of a visit, or to the site once the agent has left; nothing without an address. */
export const mailAgent = async (ctx: PublicCtx, tx: Tx, kind: AgentMail, visit: VisitRow): Promise<void> => {
  const home = await findVisitedHome(ctx, tx, visit);
  const receiver = await findReceiver(ctx, tx, { visit, home });
  if (receiver.email === '') return;
  const fullname = fullName(visit);
  const listing = home?.title ?? '';
  const about = {
    listing,
    siteName: ctx.site.name,
    at: visit.starts_at ? visitTime(visit.starts_at.toISOString(), ctx.site.market.timeZone) : '',
  };
  const { telephone, email } = visit;
  const { facts } = MESSAGE_MAIL;
  const label = kind === 'asked' || kind === 'overtaken' ? TO_AGENT.answer : TO_AGENT.open;
  const rows: [string, string][] = [
    ...timeRows(ctx, visit),
    [facts.name, fullname],
    ...(telephone === null
      ? []
      : [
          [facts.telephone, phone(telephone)] satisfies [string, string],
          callFact(await mayCall(tx, ctx.site.marketId, telephone), isVisitOpen(visit.status)),
        ]),
    ...(email === null ? [] : [[facts.email, email] satisfies [string, string]]),
  ];
  const mail: VisitMail = { visit, home, to: 'agent', receiver, token: '' };
  await queue(ctx, tx, mail, {
    template: `visits.${kind}`,
    to: receiver.email,
    replyTo: email,
    fromName: nameVia(fullname, ctx.site.name),
    subject: TO_AGENT[kind].subject(fullname, listing),
    title: TO_AGENT[kind].title,
    blocks: [
      { kind: 'text', text: TO_AGENT[kind].text(fullname, about) },
      ...quote(kind === 'asked' ? visit.message : ''),
      { kind: 'facts', rows },
      ...homeLink(ctx, home),
      ...(await answerBlocks(ctx, tx, { id: visit.id, label, hasLeft: receiver.name === null })),
    ],
  });
};

/** Queues a mail to the visitor; nothing when only a telephone number is known. */
export const mailVisitor = async (ctx: PublicCtx, tx: Tx, kind: VisitorMail, visit: VisitRow): Promise<void> => {
  if (visit.email === null) return;
  const words = TO_VISITOR[kind];
  const moved = kind === 'proposed' && visit.is_invited ? `${TO_VISITOR.proposed.moved} ` : '';
  const home = await findVisitedHome(ctx, tx, visit);
  const token = await makeVisitLink(ctx, tx, { id: visit.id, holder: 'visitor' });
  const receiver = await findReceiver(ctx, tx, { visit, home });
  const mail: VisitMail = { visit, home, to: 'visitor', receiver, token };
  await queue(ctx, tx, mail, {
    template: `visits.${kind}`,
    to: visit.email,
    replyTo: receiver.email || null,
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: `${TO_VISITOR.hello(greetedName(visit.firstname))}\n${moved}${words.text}` },
      ...quote(kind === 'received' ? '' : visit.note),
      { kind: 'facts', rows: visitorRows(ctx, mail) },
      { kind: 'button', label: TO_VISITOR.open, href: siteUrl(ctx, `${VISIT_PATH}/${token}`) },
    ],
  });
};
