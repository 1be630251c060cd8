import { daysBegun, lengthOf, monthOf } from '#domain/calendar/month';
import { euros as ofCents } from './format.ts';
import { monthName } from './months.ts';

const euros = (amount: number): string => ofCents(amount * 100);

/** What a campaign budget accounts for, and what came of it, on the dashboard of Growth Initiative. */
export const CAMPAIGN_WORDS = {
  euros,
  soFar: (month: string, today: string): string =>
    month === monthOf(today)
      ? `À ce jour (${daysBegun(month, today)}\u00a0j sur ${lengthOf(month)})`
      : `Budget de ${monthName(month)}`,
  leads: 'Leads créés',
  perLeadLabel: 'Budget par lead',
  perLead: (amount: number | null): string => (amount === null ? 'Aucun lead' : euros(amount)),
  formerLabel: (month: string): string => `Par lead en ${monthName(month)}`,
} as const;
