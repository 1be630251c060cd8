import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { VisitCalendars } from '#platform/db/schema';
import { ACCOUNTS, findMembership } from '#server/access';
import type { StaffCtx } from '#server/context';

export type CalendarRow = Selectable<VisitCalendars>;

/** Purpose of the sealed address of an own calendar. */
export const OWN_CALENDAR = 'own-calendar';

export type MemberKey = { marketId: string; memberId: string };

export const ofMember = ({ marketId, memberId }: MemberKey) => ({ market_id: marketId, member_id: memberId });

/**
 * The member that the signed-in person is in the market center; null: none. On the site of an agent only the agent: its
 * calendars are secrets, also for those who lead the agent.
 */
export const ownMember = async ({ site, person, system }: StaffCtx): Promise<MemberKey | null> => {
  const { member } = await system.db.write(ACCOUNTS, (tx) =>
    findMembership(tx, { id: person.accountId, network_role: null }, site),
  );
  const isOthersSite = site.type === 'agent' && site.typeId !== member?.id;
  return member?.isActive && !isOthersSite ? { marketId: site.marketId, memberId: member.id } : null;
};

export const findCalendar = (tx: Tx, key: MemberKey): Promise<CalendarRow | undefined> =>
  tx
    .selectFrom('visit_calendars')
    .selectAll()
    .where((eb) => eb.and(ofMember(key)))
    .executeTakeFirst();

/** Sets columns of a member's calendars, which are made by the first change. */
export const setCalendar = async (tx: Tx, key: MemberKey, change: Updateable<VisitCalendars>): Promise<void> => {
  await tx
    .insertInto('visit_calendars')
    .values({ ...change, ...ofMember(key) })
    .onConflict((conflict) => conflict.columns(['market_id', 'member_id']).doUpdateSet(change))
    .execute();
};

/** Changes columns of a member's calendars, if there are any. */
export const changeCalendar = async (tx: Tx, key: MemberKey, change: Updateable<VisitCalendars>): Promise<void> => {
  await tx
    .updateTable('visit_calendars')
    .set(change)
    .where((eb) => eb.and(ofMember(key)))
    .execute();
};
