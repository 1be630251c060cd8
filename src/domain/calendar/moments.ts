import { DAY_MS } from './durations.ts';

/** The moment so many times 24 hours before another one. For civil days see `addDays`. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);
export const daysAfter = (moment: Date, days: number): Date => daysBefore(moment, -days);
