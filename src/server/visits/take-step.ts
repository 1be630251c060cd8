import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { type Refusal, refuse } from '#contracts/problem';
import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations';
import type { BusyRange } from '#domain/visits/free-times';
import {
  isPastProposal,
  statusAt,
  stepsFor,
  VISIT_TRANSITIONS,
  type VisitHolder,
  type VisitState,
  type VisitStatus,
  type VisitStep,
  WITHOUT_VISIT,
} from '#domain/visits/visit';
import { NEW_VISIT_PLAN, type VisitPlan } from '#domain/visits/visit-plan';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { forgetForm, ofSite, type PublicCtx } from '#server/context';
import { dropWaiting } from '#server/notifications';
import { listBusy } from '#server/visit-calendars';
import { findPlan } from './agent-times.ts';
import { type AgentMail, mailAgent, mailVisitor } from './visit-mails.ts';
import { changeVisit, lockVisit, stateOf, VISIT_FORM, type VisitRow } from './visit-rows.ts';

/** How far ahead a time can be proposed. */
const MAX_AHEAD_MS = 366 * DAY_MS;
const EXCLUSION_VIOLATION = '23P01';

export type TakenStep = {
  id: string;
  step: VisitStep;
  holder: VisitHolder;
  /** The time to confirm or propose, as an ISO text; of 'accept': the proposal that the visitor read. */
  startsAt?: string;
  /** Of the agent, to the visitor. */
  note?: string;
  /** Sent by a form without scripts, which a double click sends twice: the second time it changes nothing. */
  isForm?: boolean;
};

type Slot = { startsAt: Date; endsAt: Date; freeAt: Date };

/** The lengths of a visit and of the travel after it. */
const lengthsOf = async (
  ctx: PublicCtx,
  tx: Tx,
  { member_id: memberId }: VisitRow,
): Promise<Pick<VisitPlan, 'minutes' | 'gap'>> =>
  (memberId === null ? null : await findPlan(ctx, tx, memberId))?.plan ?? NEW_VISIT_PLAN;

const slotAt = (visit: VisitRow, startsAt: Date, { minutes, gap }: Pick<VisitPlan, 'minutes' | 'gap'>): Slot => {
  const proposed = visit.starts_at?.getTime() === startsAt.getTime() ? visit.ends_at : null;
  const endsAt = proposed ?? new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return { startsAt, endsAt, freeAt: new Date(endsAt.getTime() + gap * MINUTE_MS) };
};

/** Whether the member of a visit has another confirmed one then. Bookings are locked until the transaction ends. */
const isTaken = async (ctx: PublicCtx, tx: Tx, { id, member_id: memberId }: VisitRow, slot: Slot): Promise<boolean> => {
  if (memberId === null) return false;
  await holdLock(tx, `visits:${memberId}`);
  const { rows } = await sql`
    select from visit_bookings
    where market_id = ${ctx.site.marketId} and member_id = ${memberId} and visit_id <> ${id}
      and tstzrange(starts_at, free_at) && tstzrange(${slot.startsAt}, ${slot.freeAt}) limit 1`.execute(tx);
  return rows.length > 0;
};

/** Asked and proposed times of a visit: with another confirmed one, or an appointment of the agent's own calendar. */
export type Hindrances = Readonly<Record<'taken' | 'busy', ReadonlySet<number>>>;

/** What its agent already has at the times of a visit, each with the travel after it. */
export const findHindrances = async (ctx: PublicCtx, tx: Tx, visit: VisitRow): Promise<Hindrances> => {
  const { member_id: memberId } = visit;
  if (memberId === null) return { taken: new Set(), busy: new Set() };
  const { rows } = await sql<{ starts_at: Date; free_at: Date }>`
    select starts_at, free_at from visit_bookings
    where market_id = ${ctx.site.marketId} and member_id = ${memberId} and visit_id <> ${visit.id}
      and free_at > ${ctx.system.now()} order by starts_at limit 2000`.execute(tx);
  const lengths = await lengthsOf(ctx, tx, visit);
  const visits = rows.map(({ starts_at, free_at }) => ({ from: starts_at, to: free_at }));
  const appointments = (await listBusy(tx, { marketId: ctx.site.marketId, memberId })).map(({ from, to }) => ({
    from,
    to: new Date(to.getTime() + lengths.gap * MINUTE_MS),
  }));
  const overlapping = (others: readonly BusyRange[]): ReadonlySet<number> =>
    new Set(
      [...visit.asked, ...(visit.starts_at ? [visit.starts_at] : [])]
        .map((at) => slotAt(visit, at, lengths))
        .filter(({ startsAt, freeAt }) => others.some(({ from, to }) => from < freeAt && startsAt < to))
        .map(({ startsAt }) => startsAt.getTime()),
    );
  return { taken: overlapping(visits), busy: overlapping(appointments) };
};

/** The time of a step, or why it cannot be taken. */
const chooseSlot = async (
  ctx: PublicCtx,
  tx: Tx,
  visit: VisitRow,
  given: TakenStep,
): Promise<Slot | null | Refusal> => {
  const { step } = given;
  if (step === 'refuse' || step === 'cancel') return null;
  const startsAt = step === 'accept' ? visit.starts_at : new Date(given.startsAt ?? '');
  // The agent proposed another time since the visitor opened the page.
  if (step === 'accept' && given.startsAt !== undefined && Date.parse(given.startsAt) !== startsAt?.getTime())
    return refuse(409, 'ANSWERED');
  const now = ctx.system.now().getTime();
  if (startsAt === null || Number.isNaN(startsAt.getTime())) return refuse(422, 'INVALID_TIME');
  if (step === 'confirm' && !visit.asked.some((at) => at.getTime() === startsAt.getTime()))
    return refuse(422, 'INVALID_TIME');
  if (startsAt.getTime() <= now || startsAt.getTime() > now + MAX_AHEAD_MS) return refuse(422, 'PAST');
  const slot = slotAt(visit, startsAt, await lengthsOf(ctx, tx, visit));
  return (await isTaken(ctx, tx, visit, slot)) ? refuse(409, 'TAKEN') : slot;
};

const book = async (ctx: PublicCtx, tx: Tx, visit: VisitRow, slot: Slot): Promise<void> => {
  if (visit.member_id === null) return;
  await tx
    .insertInto('visit_bookings')
    .values({
      ...ofSite(ctx),
      visit_id: visit.id,
      member_id: visit.member_id,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      free_at: slot.freeAt,
    })
    .execute();
};

/** Deletes the booking of a visit, and drops a reminder that was not sent yet. */
const release = async (ctx: PublicCtx, tx: Tx, { id }: VisitRow): Promise<void> => {
  await tx
    .deleteFrom('visit_bookings')
    .where((eb) => eb.and({ ...ofSite(ctx), visit_id: id }))
    .execute();
  await dropWaiting(tx, { marketId: ctx.site.marketId, template: 'visits.reminder', objectId: id });
};

const VISITOR_MAILS = {
  confirm: 'confirmed',
  accept: 'confirmed',
  propose: 'proposed',
  refuse: 'refused',
  cancel: 'cancelled',
} as const;

/** Mails to the agent. The own steps of the agent are mailed for their calendar file. */
const agentMailOf = ({ step, holder }: TakenStep, visit: VisitRow): AgentMail | null => {
  if (holder === 'visitor') return step === 'accept' ? 'accepted' : 'given-up';
  if (step === 'confirm') return 'booked';
  return (step === 'cancel' || step === 'refuse') && visit.is_invited ? 'called-off' : null;
};

/** Whether the agent was told of a request: beyond the bound of its site it is stored without a mail. */
const isAgentTold = async (ctx: PublicCtx, tx: Tx, { id }: VisitRow): Promise<boolean> => {
  const link = await tx
    .selectFrom('visit_links')
    .select('hash')
    .where((eb) => eb.and({ ...ofSite(ctx), visit_id: id, holder: 'agent' }))
    .executeTakeFirst();
  return link !== undefined;
};

const mail = async (ctx: PublicCtx, tx: Tx, given: TakenStep, visit: VisitRow): Promise<void> => {
  // The page tells who gives up a request. Its address may be somebody else's, who gets three receipts a day only.
  const isGivenUp = given.holder === 'visitor' && given.step === 'cancel' && !visit.is_invited;
  if (!isGivenUp) await mailVisitor(ctx, tx, VISITOR_MAILS[given.step], visit);
  const toAgent = agentMailOf(given, visit);
  if (toAgent === null || (isGivenUp && !(await isAgentTold(ctx, tx, visit)))) return;
  await mailAgent(ctx, tx, toAgent, visit);
};

/** Records a step in its transaction, with the statuses before and after it. */
type RecordStep = (tx: Tx, statuses: { from: VisitStatus; to: VisitStatus }) => Promise<void>;

/** Whether the same step was already taken, as by the first click of two. */
const isRepeated = (visit: VisitRow, { step, startsAt, note, isForm }: TakenStep): boolean =>
  isForm === true &&
  visit.status === VISIT_TRANSITIONS[step].to &&
  (startsAt === undefined || visit.starts_at?.getTime() === Date.parse(startsAt)) &&
  (note === undefined || visit.note === note);

/** Why a step is not possible in the state of a visit. */
const whyNot = (visit: VisitState, { step }: TakenStep, now: Date): 'OVER' | 'PAST' | 'ANSWERED' => {
  if (statusAt(visit, now) === 'done') return 'OVER';
  return step === 'accept' && isPastProposal(visit, now) ? 'PAST' : 'ANSWERED';
};

/** A request waits again, because its visitor accepts a proposed time that was given to another one. */
const waitAgain = async (ctx: PublicCtx, tx: Tx, visit: VisitRow): Promise<void> => {
  const changed = await changeVisit(ctx, tx, visit.id, { status: 'asked', sequence: visit.sequence + 1 });
  await mailAgent(ctx, tx, 'overtaken', changed);
};

type Taking = { given: TakenStep; record: RecordStep | undefined };

const take = async (ctx: PublicCtx, tx: Tx, { given, record }: Taking): Promise<{ ok: true } | Refusal> => {
  const visit = await lockVisit(ctx, tx, given.id);
  if (!visit) return refuse(404, 'NOT_FOUND');
  if (isRepeated(visit, given)) return { ok: true };
  const [state, now] = [stateOf(visit), ctx.system.now()];
  if (!stepsFor(state, given.holder, now).includes(given.step)) return refuse(409, whyNot(state, given, now));
  const slot = await chooseSlot(ctx, tx, visit, given);
  if (slot !== null && 'status' in slot) {
    if (given.step === 'accept' && slot.code === 'TAKEN') await waitAgain(ctx, tx, visit);
    return slot;
  }
  const status = VISIT_TRANSITIONS[given.step].to;
  if (status === 'confirmed' && slot) await book(ctx, tx, visit, slot);
  if (visit.status === 'confirmed') await release(ctx, tx, visit);
  const changed = await changeVisit(ctx, tx, visit.id, {
    status,
    ...(slot && { starts_at: slot.startsAt, ends_at: slot.endsAt }),
    ...(given.note !== undefined && { note: given.note }),
    ...(visit.starts_at !== null && { sequence: visit.sequence + 1 }),
    ...(status === 'confirmed' && { is_invited: true }),
    answered_at: now,
  });
  // The visitor may ask for the same again at once.
  if (WITHOUT_VISIT.has(status)) await forgetForm(ctx, tx, { name: VISIT_FORM, id: visit.id });
  await record?.(tx, { from: visit.status, to: status });
  await mail(ctx, tx, given, changed);
  return { ok: true };
};

const isOverlap = (error: unknown): boolean => error instanceof DatabaseError && error.code === EXCLUSION_VIOLATION;

/**
 * Takes a step of a visit with its mails, in one transaction (rules VISIT-STEPS, VISIT-ONCE). 404: none on this site.
 * 409 `ANSWERED`: not possible in its state; `OVER`: the visit took place; `PAST`: the proposed time is over; `TAKEN`:
 * the agent has a confirmed visit then, and a request whose proposal is accepted waits again. 422: not a time of the
 * request, or over.
 */
export const takeStep = async (
  ctx: PublicCtx,
  given: TakenStep,
  record?: RecordStep,
): Promise<{ ok: true } | Refusal> => {
  try {
    return await ctx.write((tx) => take(ctx, tx, { given, record }));
  } catch (error) {
    if (isOverlap(error)) return refuse(409, 'TAKEN');
    throw error;
  }
};
