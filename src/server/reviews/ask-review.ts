import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse, refuseClosed, refuseTooMany, refuseValue } from '#contracts/problem';
import type { reviewOperations } from '#contracts/reviews';
import { dayOf } from '#domain/calendar/period';
import { fullName, isEmail } from '#domain/people/names';
import { dayFault, MAX_ASKED_NAME, type ReviewKind } from '#domain/reviews/review';
import { ASK_FAULTS } from '#fr/reviews';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { type Count, DAY } from '#platform/db/rate-limits';
import { nameOf, recordChange } from '#server/access';
import { adminCtx, ofSite, type StaffCtx } from '#server/context';
import { countOutsideMail, mailboxCounts } from '#server/notifications';
import { mailRequest } from './review-mails.ts';

type ReviewRequest = {
  email: string;
  name: string;
  kind: ReviewKind;
  experiencedOn: string;
  /** The sold estimation or the visit; null: an agent gave name and address. */
  afterId: string | null;
  /** The agent of the visit. */
  memberId?: string | null;
};

const requestCounts = (siteId: string, to: string): readonly Count[] => [
  ...mailboxCounts('review.request', to),
  { name: 'review.request.site', of: siteId, max: 200, seconds: DAY },
];

/**
 * Whether the person has an open request of this site, or was asked about the same experience: the same deal or visit,
 * or, where staff named it, one of the same kind and day.
 */
const isAsked = async (ctx: StaffCtx, tx: Tx, request: ReviewRequest): Promise<boolean> => {
  const { email, kind, experiencedOn, afterId } = request;
  const { rows } = await sql`
    select from reviews
    where market_id = ${ctx.site.marketId} and site_id = ${ctx.site.id}
      and (after_id = ${afterId} or email = ${email} and (status = 'asked'
        or kind = ${kind} and experienced_on = ${experiencedOn}::date and (after_id is null or ${afterId === null})))
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** Whether an address is that of somebody whom a review of this market center would be about, or of the network. */
const isTeam = async (ctx: StaffCtx, email: string): Promise<boolean> => {
  const { rows } = await adminCtx(ctx, 'reviews').read((tx) =>
    sql`
      select where exists (select from members where market_id = ${ctx.site.marketId} and lower(email) = ${email})
        or exists (
          select from accounts a where a.email = ${email} and (a.network_role is not null
            or exists (select from member_accounts m
              where m.account_id = a.id and m.market_id = ${ctx.site.marketId})
            or exists (select from site_users u
              where u.account_id = a.id and u.market_id = ${ctx.site.marketId})))`.execute(tx),
  );
  return rows.length > 0;
};

/** Requests of one site are stored one after the other, so that a person who is asked twice at once gets one mail. */
const lockRequests = ({ site }: StaffCtx, tx: Tx) => holdLock(tx, `reviews:${site.id}`);

/** Stores a request and queues its mail. 409: asked already. 422: a person of the team. 429: too many. */
const storeRequest = async (ctx: StaffCtx, asked: ReviewRequest): Promise<{ id: string } | Refusal> => {
  if (await isTeam(ctx, asked.email)) return refuseValue('email', ASK_FAULTS.TEAM);
  const { site } = ctx;
  return ctx.write(async (tx) => {
    await lockRequests(ctx, tx);
    if (await isAsked(ctx, tx, asked)) return refuse(409, 'REVIEW_ASKED');
    const sent = { siteId: site.id, to: asked.email };
    const wait = await countOutsideMail(tx, sent, requestCounts(site.id, asked.email));
    if (wait !== null) return refuseTooMany(wait);
    const id = uuid();
    const now = ctx.system.now();
    const row = {
      id,
      email: asked.email,
      name: asked.name.slice(0, MAX_ASKED_NAME),
      kind: asked.kind,
      experienced_on: asked.experiencedOn,
    };
    await tx
      .insertInto('reviews')
      .values({
        ...ofSite(ctx),
        ...row,
        after_id: asked.afterId,
        member_id: asked.memberId ?? null,
        asked_at: now,
        asked_by: nameOf(ctx.person),
        moved_at: now,
      })
      .execute();
    await recordChange(ctx, tx, {
      subject: { kind: 'review', id },
      action: 'review.asked',
      fields: { status: { from: null, to: 'asked' } },
    });
    await mailRequest(ctx, tx, row);
    return { id };
  });
};

type Input = z.output<(typeof reviewOperations)['ask']['input']>;

const dayFaultOf = (ctx: StaffCtx, experiencedOn: string): string | null => {
  const fault = dayFault(experiencedOn, dayOf(ctx.system.now(), ctx.site.market.timeZone));
  return fault && ASK_FAULTS[fault];
};

const faultsOf = (ctx: StaffCtx, { name, email, experiencedOn }: Input) => {
  const day = dayFaultOf(ctx, experiencedOn);
  return [
    ...(name === '' || name.length > MAX_ASKED_NAME ? [{ field: 'name', message: ASK_FAULTS.NAME }] : []),
    ...(isEmail(email) ? [] : [{ field: 'email', message: ASK_FAULTS.EMAIL }]),
    ...(day === null ? [] : [{ field: 'experiencedOn', message: day }]),
  ];
};

/** Asks a person for a review (rule REVIEW-ASKED). Refusals: see the contract. */
export const askReview = async (ctx: StaffCtx, given: Input): Promise<{ id: string } | Refusal> => {
  const input = { ...given, name: given.name.trim(), email: given.email.trim().toLowerCase() };
  const errors = faultsOf(ctx, input);
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  return storeRequest(ctx, { ...input, afterId: null });
};

type Sold = { email: string | null; firstname: string | null; lastname: string | null; signed_on: string };

/** Asks the owner of a sold estimation for a review (rule REVIEW-ASKED). Refusals: see the contract. */
export const askAfterDeal = async (ctx: StaffCtx, { id }: { id: string }): Promise<{ id: string } | Refusal> => {
  // Estimations are handled on closed sites too, which take no review.
  const closed = refuseClosed(ctx.site);
  if (closed) return closed;
  const { rows } = await ctx.write((tx) =>
    sql<Sold>`
      select e.email, e.firstname, e.lastname, m.signed_on::text as signed_on
      from estimations e
      join estimation_mandates m on m.market_id = e.market_id and m.site_id = e.site_id and m.estimation_id = e.id
      where e.market_id = ${ctx.site.marketId} and e.site_id = ${ctx.site.id} and e.id = ${id}
        and m.signed_on is not null`.execute(tx),
  );
  const sold = rows[0];
  if (!sold || sold.email === null) return refuse(404, 'NOT_FOUND');
  const { email, signed_on: experiencedOn } = sold;
  const fault = dayFaultOf(ctx, experiencedOn);
  if (fault !== null) return refuseValue('experiencedOn', fault);
  const name = `${sold.firstname ?? ''} ${sold.lastname ?? ''}`.trim() || email;
  return storeRequest(ctx, { email, name, kind: 'sale', experiencedOn, afterId: id });
};

type Visited = { email: string | null; firstname: string; lastname: string; day: string; member_id: string | null };

/** Asks the visitor of a past visit for a review (rule REVIEW-ASKED). Refusals: see the contract. */
export const askAfterVisit = async (ctx: StaffCtx, { id }: { id: string }): Promise<{ id: string } | Refusal> => {
  const { site, system } = ctx;
  const { rows } = await ctx.write((tx) =>
    sql<Visited>`
      select email, firstname, lastname, member_id, (starts_at at time zone ${site.market.timeZone})::date::text as day
      from visits
      where market_id = ${site.marketId} and site_id = ${site.id} and id = ${id}
        and status in ('confirmed', 'done') and ends_at < ${system.now()}`.execute(tx),
  );
  const visit = rows[0];
  if (!visit || visit.email === null) return refuse(404, 'NOT_FOUND');
  const { email, day: experiencedOn, member_id: memberId } = visit;
  return storeRequest(ctx, { email, name: fullName(visit), kind: 'visit', experiencedOn, afterId: id, memberId });
};
