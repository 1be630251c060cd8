/** Planned actions of a reminder. */
export const REMINDER_KINDS = ['call', 'message', 'email', 'meeting', 'other'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const MAX_REMINDER_NOTE = 500;

export const REMINDER_GROUPS = ['late', 'today', 'coming'] as const;
export type ReminderGroup = (typeof REMINDER_GROUPS)[number];

/** The group in which a reminder is listed. Both days as YYYY-MM-DD, in the zone of the market center. */
export const groupOfReminder = (dueOn: string, today: string): ReminderGroup => {
  if (dueOn === today) return 'today';
  return dueOn < today ? 'late' : 'coming';
};
