import { v7 as uuid } from 'uuid';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { ContactCards } from '#domain/listings/contact-card';
import { chooseRecipient } from '#domain/messaging/recipient';
import { isBot } from '#domain/people/is-bot';
import { isEmail, isName } from '#domain/people/names';
import type { FreeTime } from '#domain/visits/free-times';
import { MAX_ASKED, MAX_VISIT_MESSAGE, visitMember } from '#domain/visits/visit';
import { offersTimes } from '#domain/visits/visit-plan';
import { VISIT_FORM_WORDS, type VisitFault } from '#fr/visits';
import type { Tx } from '#platform/db/database';
import { type Count, DAY, HOUR } from '#platform/db/rate-limits';
import { recordConsents } from '#server/consents';
import { acceptIdempotent, ofClient, ofSite, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { findCards } from '#server/listings';
import { countOutsideMail, mailboxCounts } from '#server/notifications';
import { readPhone } from '#server/people';
import { findMemberName } from '#server/sites';
import { agentTimes, findPlan, listExceptions } from './agent-times.ts';
import { mailAgent, mailVisitor } from './visit-mails.ts';
import { makeVisitLink, VISIT_FORM } from './visit-rows.ts';

/** Limits of one client address. */
const clientCounts = (of: string): readonly Count[] => [
  { name: 'visit.address', of, max: 5, seconds: HOUR },
  { name: 'visit.address.day', of, max: 15, seconds: DAY },
];

/** Requests of a site with a mail each; later ones are stored and shown in the back office. */
const siteBound = (of: string): Count => ({ name: 'visit.site', of, max: 100, seconds: DAY });

/** What a visitor can ask for on a listing. */
export type OfferedVisits = { memberId: string; receiver: string; recipient: string; minutes: number };

/** The agent of these cards who offers times, with the length of a visit; null: nobody. */
const findOffer = async (
  ctx: PublicCtx,
  cards: ContactCards,
): Promise<Pick<OfferedVisits, 'memberId' | 'minutes'> | null> => {
  const memberId = visitMember(cards);
  if (memberId === null) return null;
  return ctx.read(async (tx) => {
    // An agent who left after the site was read offers no times.
    if ((await findMemberName(ctx, tx, memberId)) === null) return null;
    const plan = (await findPlan(ctx, tx, memberId))?.plan;
    if (!plan || !offersTimes(plan, await listExceptions(ctx, tx, memberId))) return null;
    return { memberId, minutes: plan.minutes };
  });
};

/** Whether the agent of these cards offers times. */
export const offersVisits = async (ctx: PublicCtx, cards: ContactCards): Promise<boolean> =>
  (await findOffer(ctx, cards)) !== null;

/** Who receives the visits of a listing of this site; null: nobody offers times. */
export const offeredVisits = async (ctx: PublicCtx, listingId: string): Promise<OfferedVisits | null> => {
  const cards = await findCards(ctx, listingId);
  const offer = cards && (await findOffer(ctx, cards));
  if (!cards || !offer) return null;
  const { name, email } = chooseRecipient(ctx.site, 'detail-property-form', cards);
  return { ...offer, receiver: name, recipient: email ?? '' };
};

/** The free times of the member who receives the visits of a listing. */
export const offeredTimes = (ctx: PublicCtx, { memberId }: OfferedVisits): Promise<readonly FreeTime[]> =>
  ctx.write((tx) => agentTimes(ctx, tx, memberId));

export type VisitRequest = {
  listingId: string;
  /** Moments as ISO texts. */
  times: readonly string[];
  firstname: string;
  lastname: string;
  telephone: string;
  email: string;
  message: string;
  rgpd: boolean;
  phoneProspecting: boolean;
  /** Whether the visitor wants a reminder by SMS (rule VISIT-REMINDER). */
  sms: boolean;
  website: string;
};

type Field = 'times' | 'firstname' | 'lastname' | 'telephone' | 'email' | 'message' | 'rgpd';
type Checked = { phone: string | null; email: string | null; times: Date[] };

const timesFault = (times: readonly string[]): VisitFault | null => {
  if (times.length === 0) return 'TIMES';
  return times.length > MAX_ASKED ? 'MANY' : null;
};

const check = (given: VisitRequest, offered: ReadonlySet<number>): Checked | Refusal => {
  const email = given.email.trim().toLowerCase();
  const phone = readPhone(given.telephone);
  const times = [...new Set(given.times)].map((time) => new Date(time));
  const found: [Field, VisitFault | null | false][] = [
    ['times', timesFault(given.times) ?? (times.every((time) => offered.has(time.getTime())) ? null : 'GONE')],
    ['firstname', !isName(given.firstname.trim()) && 'NAME'],
    ['lastname', !isName(given.lastname.trim()) && 'NAME'],
    ['telephone', given.telephone.trim() !== '' && phone === null && 'PHONE'],
    ['telephone', given.telephone.trim() === '' && email === '' && 'CONTACT'],
    ['email', email !== '' && !isEmail(email) && 'EMAIL'],
    ['message', given.message.trim().length > MAX_VISIT_MESSAGE && 'MESSAGE'],
    ['rgpd', !given.rgpd && 'CONSENT'],
  ];
  const errors = found.flatMap(([field, fault]) => (fault ? [{ field, message: VISIT_FORM_WORDS.faults[fault] }] : []));
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  return { phone, email: email || null, times: times.toSorted((a, b) => a.getTime() - b.getTime()) };
};

type Stored = Omit<VisitRequest, 'email' | 'times'> & Checked & { offer: OfferedVisits; toCheck: boolean };

const store = async (ctx: SiteRequestCtx, tx: Tx, given: Stored): Promise<{ id: string }> => {
  const { phone, email, times, offer } = given;
  const id = uuid();
  const visit = await tx
    .insertInto('visits')
    .values({
      ...ofSite(ctx),
      id,
      listing_id: given.listingId,
      member_id: offer.memberId,
      firstname: given.firstname.trim(),
      lastname: given.lastname.trim(),
      email,
      telephone: phone,
      message: given.message.trim(),
      recipient: offer.recipient,
      asked: times,
      wants_sms: given.sms && phone !== null,
      created_at: ctx.system.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordConsents(ctx, tx, {
    subject: { kind: 'visit', id },
    form: 'visit-form',
    purposes: given.phoneProspecting && phone !== null ? ['contact', 'phone-prospecting'] : ['contact'],
    receiver: offer.receiver,
    email,
    phone,
  });
  if (given.toCheck) return { id };
  await mailAgent(ctx, tx, 'asked', visit);
  if (email !== null) {
    const sent = { siteId: ctx.site.id, to: email };
    if ((await countOutsideMail(tx, sent, mailboxCounts('visit.mail', email))) === null)
      await mailVisitor(ctx, tx, 'received', visit);
  }
  return { id };
};

/**
 * Stores a request for a visit with its consents and mails, and returns the token of its private page (rule VISIT-ASK).
 * Asking holds no time: the agent confirms one. 404: this site does not show the listing, or nobody offers times. 422:
 * invalid fields. 429: too many. The form of a bot is not stored and gets no token.
 */
export const askVisit = async (
  ctx: SiteRequestCtx,
  given: VisitRequest,
): Promise<{ token: string | null } | Refusal> => {
  const offer = await offeredVisits(ctx, given.listingId);
  if (!offer) return refuse(404, 'NOT_FOUND');
  const free = await offeredTimes(ctx, offer);
  const checked = check(given, new Set(free.map(({ startsAt }) => startsAt.getTime())));
  if (isRefusal(checked)) return checked;
  if (isBot(given)) return { token: null };
  const { website: _website, ...fields } = given;
  const request = { ...fields, ...ofClient(ctx.client) };
  const limits = { counts: clientCounts(ctx.client.address), bound: siteBound(ctx.site.id) };
  const stored = await acceptIdempotent(ctx, { ...limits, name: VISIT_FORM, request }, (tx, toCheck) =>
    store(ctx, tx, { ...given, ...checked, offer, toCheck }),
  );
  if (isRefusal(stored)) return stored;
  return { token: await ctx.write((tx) => makeVisitLink(ctx, tx, { id: stored.id, holder: 'visitor' })) };
};
