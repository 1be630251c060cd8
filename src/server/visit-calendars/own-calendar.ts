import type { z } from 'zod';
import { type Refusal, refuse, refuseTooMany, refuseValue } from '#contracts/problem';
import type { VisitCalendars, visitCalendarOperations } from '#contracts/visit-calendars';
import { maskedCalendar, readCalendarAddress } from '#domain/calendar/own-calendar';
import { CALENDAR_FAULTS } from '#fr/visit-calendars';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import type { BusyTime } from '#server/calendars';
import type { Ports, StaffCtx } from '#server/context';
import {
  type CalendarRow,
  changeCalendar,
  findCalendar,
  type MemberKey,
  OWN_CALENDAR,
  ownMember,
  setCalendar,
} from './calendar-rows.ts';
import { OWN_CALENDAR_DUE } from './own-calendar-due.job.ts';

type Nothing = Record<string, never>;

const MAX_SAVED = 20;

const presentOwn = ({ system }: Pick<Ports, 'system'>, row: CalendarRow): VisitCalendars['own'] =>
  row.address_cipher && {
    address: maskedCalendar(system.signer.unseal(OWN_CALENDAR, row.address_cipher)),
    readAt: row.read_at?.toISOString() ?? null,
    triedAt: row.tried_at?.toISOString() ?? null,
    failure: row.failure,
    zone: row.failed_zone,
    count: busyOf(row).length,
  };

const presentProgram = ({ made_at, used_on }: CalendarRow): VisitCalendars['program'] =>
  made_at && { madeAt: made_at.toISOString(), usedOn: used_on };

/** The stored pairs of instants; the table holds only what the job wrote. */
const busyOf = ({ busy }: Pick<CalendarRow, 'busy'>): BusyTime[] =>
  (busy as unknown as readonly (readonly [string, string])[]).map(([from, to]) => ({
    from: new Date(from),
    to: new Date(to),
  }));

/** The calendars of the signed-in person. */
export const getCalendars = async (ctx: StaffCtx): Promise<VisitCalendars> => {
  const key = await ownMember(ctx);
  const row = key && (await ctx.write((tx) => findCalendar(tx, key)));
  return {
    isMember: key !== null,
    own: row ? presentOwn(ctx, row) : null,
    program: row ? presentProgram(row) : null,
  };
};

/** When a member is busy by the last good reading of their own calendar (rule VISIT-OWN-CALENDAR). */
export const listBusy = async (tx: Tx, key: MemberKey): Promise<BusyTime[]> => {
  const row = await findCalendar(tx, key);
  return row ? busyOf(row) : [];
};

type SaveOwn = z.output<typeof visitCalendarOperations.saveOwn.input>;

/** Stores the sealed address, forgets what a former one said, and reads it by a job; the stored one changes nothing. */
export const saveOwnCalendar = async (ctx: StaffCtx, { address: typed }: SaveOwn): Promise<Nothing | Refusal> => {
  const address = readCalendarAddress(typed);
  if (address === null) return refuseValue('address', CALENDAR_FAULTS.address);
  const key = await ownMember(ctx);
  if (!key) return refuse(409, 'NOT_A_MEMBER');
  const count = { name: 'own-calendar.saved', of: key.memberId, max: MAX_SAVED, seconds: HOUR };
  const wait = await countUseAndCommit(ctx.write, [count]);
  if (wait !== null) return refuseTooMany(wait);
  const { signer } = ctx.system;
  await ctx.write(async (tx) => {
    const stored = (await findCalendar(tx, key))?.address_cipher;
    if (stored && signer.unseal(OWN_CALENDAR, stored) === address) return;
    await setCalendar(tx, key, { address_cipher: signer.seal(OWN_CALENDAR, address), ...NOT_READ });
    await ctx.system.jobs.send(tx, OWN_CALENDAR_DUE, { marketId: key.marketId, id: key.memberId });
  });
  return {};
};

const NOT_READ = { busy: '[]', read_at: null, tried_at: null, failure: null, failed_zone: '' } as const;

/** Forgets the own calendar. Idempotent. */
export const removeOwnCalendar = async (ctx: StaffCtx): Promise<Nothing> => {
  const key = await ownMember(ctx);
  if (key) await ctx.write((tx) => changeCalendar(tx, key, { address_cipher: null, ...NOT_READ }));
  return {};
};
