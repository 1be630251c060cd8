import { DAY_MS } from '#domain/calendar/durations';
import { daysBefore } from '#domain/calendar/moments';
import { isOneOf } from '#domain/objects/typed';

/** Statuses of a lead: the columns of its pipeline. Any status can follow any other. */
export const OPEN_STATUSES = ['captured', 'connected', 'cultivated', 'closed'] as const;
/** An archived lead is in no list and no figure. */
export const LEAD_STATUSES = [...OPEN_STATUSES, 'archived'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Statuses of a lead that somebody still has to work on. */
export const ACTIVE_STATUSES = ['captured', 'connected', 'cultivated'] as const satisfies readonly OpenStatus[];

/** Experience categories of prospective agents. */
export const EXPERIENCES = ['beginner', 'marketshare', 'capper'] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** Kinds of activities that staff enter; changes of a lead come from the journal. */
export const ACTIVITY_KINDS = ['call', 'message', 'email', 'note'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const WORD = /[\p{L}\p{N}]/u;

type CheckedActivity = { fault: 'kind' | 'comment' } | { fault: null; kind: ActivityKind };

/** Validation error of an activity; `fault`: the invalid field. An activity needs a kind, and a note needs a text. */
export const checkActivity = ({ kind, comment }: { kind: ActivityKind | ''; comment: string }): CheckedActivity => {
  if (kind === '') return { fault: 'kind' };
  return kind === 'note' && !WORD.test(comment) ? { fault: 'comment' } : { fault: null, kind };
};

export const MAX_COMMENT = 4000;

/** Days without a change after which a lead is shown as waiting, and as forgotten. */
export const WAITING_DAYS = 3;
const FORGOTTEN_DAYS = 7;

export type Neglect = 'none' | 'waiting' | 'forgotten';

/** Whether an open lead was not changed for long. `updatedAt`, `now`: in milliseconds. */
export const neglectOf = ({ status, updatedAt }: { status: LeadStatus; updatedAt: number }, now: number): Neglect => {
  if (!isOneOf(ACTIVE_STATUSES, status)) return 'none';
  const days = (now - updatedAt) / DAY_MS;
  if (days >= FORGOTTEN_DAYS) return 'forgotten';
  return days >= WAITING_DAYS ? 'waiting' : 'none';
};

/** The latest change that makes an active lead neglected at this time. */
export const neglectedSince = (now: Date): Date => daysBefore(now, WAITING_DAYS);

/** What an active lead lacks: a member who follows it, or recent work of the one who does. */
export const LACKS = ['follower', 'action'] as const;
export type Lack = (typeof LACKS)[number];
