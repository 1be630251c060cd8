import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { BoundedCount } from '#contracts/lists';
import type { WorkSections, worklistOperations } from '#contracts/worklist';
import { dayOf } from '#domain/calendar/period';
import type { Wish } from '#domain/estimation/described';
import type { Lack } from '#domain/leads/lead';
import { PROGRAMMES } from '#domain/leads/programme';
import { allKeyed } from '#domain/objects/all-keyed';
import { decideBy } from '#domain/reviews/review';
import { MAX_SECTION_LINES, MAX_WORK_COUNTED, sectionsFor, type WorkSection } from '#domain/worklist/worklist';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { lastImports } from '#server/imports';
import { findOwnMember } from '#server/lead-rules';
import { lackingLeads, lackingSql } from '#server/leads';
import { countRows, type ListRows } from '#server/lists';
import { oldestUnreadSql, presentMessage, unreadMessages } from '#server/messaging';
import { waitingWishes, waitingWishesSql } from '#server/received-estimations';
import { dueOfGroup, presentDue, readToAnswer } from '#server/reminders';
import { waitingReviews, waitingReviewsSql } from '#server/reviews';
import { waitingVisits, waitingVisitsSql } from '#server/visits';
import { lastImportSql } from './last-import.ts';

type Lacking = NonNullable<WorkSections['lacksAction']>;

const limit = MAX_SECTION_LINES;
const most = MAX_WORK_COUNTED;

/** The first rows, and the number of all, which is not asked for when the first ones are all. */
const section = async <R, I>(
  tx: Tx,
  { rows, all }: { rows: RawBuilder<R>; all: ListRows },
  present: (row: R) => I,
): Promise<{ items: I[]; count: BoundedCount }> => {
  const found = (await rows.execute(tx)).rows;
  const count = found.length < limit ? { count: found.length, isExact: true } : await countRows(tx, all, most);
  return { items: found.map(present), count };
};

const due = (group: 'late' | 'today') => (ctx: StaffCtx, tx: Tx) =>
  section(tx, dueOfGroup(ctx, { group, limit }), presentDue);

const toAnswer = async (ctx: StaffCtx, tx: Tx) => {
  const items = await readToAnswer(ctx, tx);
  return { items: items.slice(0, limit), count: { count: items.length, isExact: true } };
};

const lacking =
  (lack: Lack) =>
  async (ctx: StaffCtx, tx: Tx): Promise<Lacking> => {
    const found = await Promise.all(
      PROGRAMMES.map(async (programme) => {
        const wanted = { programme, lack };
        const { items, count } = await section(
          tx,
          { rows: lackingSql(ctx, { ...wanted, limit }), all: lackingLeads(ctx, wanted) },
          ({ phone, may_call: mayCall, since, follower, ...lead }) => ({
            lead: { ...lead, phone: phone ?? '', mayCall },
            since: since.toISOString(),
            follower,
          }),
        );
        return { items, counts: { programme, count } };
      }),
    );
    const items = found.flatMap((each) => each.items);
    const counts = found.map((each) => each.counts);
    return { items: items.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, limit), counts };
  };

const messages = (ctx: StaffCtx, tx: Tx) =>
  section(tx, { rows: oldestUnreadSql(ctx, limit), all: unreadMessages(ctx) }, (row) => {
    const { id, form, firstname, lastname, excerpt, createdAt } = presentMessage(row);
    return { id, form, firstname, lastname, excerpt, createdAt };
  });

const askedVisits = (ctx: StaffCtx, tx: Tx) =>
  section(tx, { rows: waitingVisitsSql(ctx, { limit }), all: waitingVisits(ctx) }, (row) => ({
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    listing: row.title ?? '',
    createdAt: row.created_at.toISOString(),
  }));

const wishes = (wish: Wish) => (ctx: StaffCtx, tx: Tx) =>
  section(
    tx,
    { rows: waitingWishesSql(ctx, { wish, limit }), all: waitingWishes(ctx, wish) },
    ({ phone, wished_at, ...row }) => ({ ...row, phone: phone ?? '', wishedAt: wished_at.toISOString() }),
  );

const reviews = (ctx: StaffCtx, tx: Tx) =>
  section(tx, { rows: waitingReviewsSql(ctx, limit), all: waitingReviews(ctx) }, ({ given_at, ...row }) => ({
    ...row,
    decideBy: decideBy(given_at).toISOString(),
  }));

/** Open job offers of the market center without a text: visitors see a title only. */
const emptyOffers = ({ site }: Pick<StaffCtx, 'site'>): ListRows => ({
  table: 'job_offers',
  alias: 'j',
  where: sql<boolean>`j.market_id = ${site.marketId} and j.archived_at is null and j.active and j.content = ''`,
});

/** Those that have been open for longest. A market center has a few dozen offers. */
const emptyOffersSql = (ctx: Pick<StaffCtx, 'site'>): RawBuilder<{ id: string; title: string; opened_at: Date }> => sql`
  select j.id, j.title, j.opened_at from job_offers j where ${emptyOffers(ctx).where}
  order by j.opened_at, j.id limit ${limit}`;

const offers = (ctx: StaffCtx, tx: Tx) =>
  section(tx, { rows: emptyOffersSql(ctx), all: emptyOffers(ctx) }, ({ opened_at, ...row }) => ({
    ...row,
    openedAt: opened_at.toISOString(),
  }));

/** One line at most: a later import replaces what an earlier one did. */
const imports = async ({ site, system }: StaffCtx, tx: Tx) => {
  const { rows } = await lastImportSql(site.marketId).execute(tx);
  const found = await lastImports(
    tx,
    rows.map(({ id }) => id),
    system.now(),
  );
  const items = [...found.values()].filter(
    ({ state, counts }) => state === 'failed' || state === 'refused' || (state === 'applied' && counts.rejected > 0),
  );
  return { items, count: { count: items.length, isExact: true } };
};

const SECTIONS: { readonly [S in WorkSection]: (ctx: StaffCtx, tx: Tx) => Promise<WorkSections[S]> } = {
  late: due('late'),
  toAnswer,
  today: due('today'),
  lacksFollower: lacking('follower'),
  lacksAction: lacking('action'),
  messages,
  askedVisits,
  visits: wishes('visit'),
  calls: wishes('call'),
  reviews,
  offers,
  imports,
};

/**
 * What waits for the person, of all that they may read (rule WORKLIST-TODAY). Read on the primary, so that it contains
 * the latest changes.
 */
export const getWorklist = (ctx: StaffCtx): Promise<z.input<typeof worklistOperations.get.output>> =>
  ctx.write((tx) => {
    const readable = sectionsFor(ctx.person.rights.actions);
    return allKeyed({
      today: dayOf(ctx.system.now(), ctx.site.market.timeZone),
      me: findOwnMember(ctx, tx),
      sections: allKeyed(Object.fromEntries(readable.map((name) => [name, SECTIONS[name](ctx, tx)]))),
    });
  });
