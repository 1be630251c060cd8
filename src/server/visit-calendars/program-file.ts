import { sql } from 'kysely';
import { daysBefore } from '#domain/calendar/moments';
import { dayOf } from '#domain/calendar/period';
import { fullName } from '#domain/people/names';
import { visitPlace } from '#domain/visits/visit';
import { PROGRAM_WORDS, visitTitle } from '#fr/visit-calendars';
import { hashOfToken } from '#platform/tokens';
import { visitUid, writeCalendar } from '#server/calendars';
import { adminCtx, type PublicCtx } from '#server/context';
import { changeCalendar, type MemberKey } from './calendar-rows.ts';

const DAYS_BACK = 30;
const MAX_VISITS = 500;

type Visit = {
  id: string;
  sequence: number;
  starts_at: Date;
  ends_at: Date;
  changed_at: Date;
  firstname: string;
  lastname: string;
  telephone: string | null;
  title: string | null;
  city: string | null;
  zip: string | null;
};

/** The member of a secret address of this market center; null: none. Records that a program asked for it today. */
const memberOf = (ctx: PublicCtx, token: string): Promise<MemberKey | null> =>
  ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('visit_calendars as c')
      .innerJoin('members as m', (join) =>
        join.onRef('m.market_id', '=', 'c.market_id').onRef('m.id', '=', 'c.member_id'),
      )
      .select(['c.member_id', 'c.used_on'])
      .where('c.market_id', '=', ctx.site.marketId)
      .where('c.hash', '=', hashOfToken(token))
      .where('m.is_active', '=', true)
      .executeTakeFirst();
    if (!row) return null;
    const key = { marketId: ctx.site.marketId, memberId: row.member_id };
    const today = dayOf(ctx.system.now(), ctx.site.market.timeZone);
    if (row.used_on !== today) await changeCalendar(tx, key, { used_on: today });
    return key;
  });

/** Confirmed visits of a member on every site of the market center, the next ones first. */
const listVisits = async (ctx: PublicCtx, { marketId, memberId }: MemberKey): Promise<Visit[]> => {
  const since = daysBefore(ctx.system.now(), DAYS_BACK);
  const { rows } = await adminCtx(ctx, 'visit-program').read((tx) =>
    sql<Visit>`
      select v.id, v.sequence, v.starts_at, v.ends_at, coalesce(v.answered_at, v.created_at) as changed_at,
        v.firstname, v.lastname, v.telephone, l.title, l.city, l.zip
      from visits v left join listings l on l.market_id = v.market_id and l.id = v.listing_id
      where v.market_id = ${marketId} and v.member_id = ${memberId} and v.status in ('confirmed', 'done')
        and v.starts_at >= ${since}
      order by v.starts_at desc, v.id limit ${MAX_VISITS}`.execute(tx),
  );
  return rows;
};

/**
 * The program of the holder of a secret address as an iCalendar file (rule VISIT-PROGRAM); null: the address is unknown
 * or ended. A telephone number is in it until the end of its visit.
 */
export const programFile = async (ctx: PublicCtx, token: string): Promise<string | null> => {
  const key = await memberOf(ctx, token);
  if (!key) return null;
  const now = ctx.system.now();
  const visits = await listVisits(ctx, key);
  return writeCalendar({
    method: 'PUBLISH',
    timeZone: ctx.site.market.timeZone,
    name: PROGRAM_WORDS.calendar(ctx.directory.network().brand),
    events: visits.map((visit) => ({
      uid: visitUid(visit.id),
      sequence: visit.sequence,
      start: visit.starts_at,
      end: visit.ends_at,
      summary: visitTitle(fullName(visit)),
      location: visitPlace(visit),
      description: [visit.title, visit.ends_at > now ? visit.telephone : null]
        .filter((line) => line !== null)
        .join('\n'),
      isCancelled: false,
      organizer: null,
      attendees: [],
      changedAt: visit.changed_at,
    })),
  });
};
