import { daysBegun, lengthOf, monthOf } from '#domain/calendar/month';
import { euros as ofCents } from './format.ts';
import { monthName } from './months.ts';

const euros = (amount: number): string => ofCents(amount * 100);

/** What a campaign budget accounts for, and what came of it, on the dashboard of Growth Initiative. */
export const CAMPAIGN_WORDS = {
  euros,
  soFar: (month: string, today: string): string =>
    month === monthOf(today)
      ? `Part du budget à ce jour (${daysBegun(month, today)} jours sur ${lengthOf(month)})`
      : `Budget de ${monthName(month)}`,
  leads: 'Leads GI créés dans le mois',
  perLeadLabel: 'Budget par lead créé',
  perLead: (amount: number | null): string => (amount === null ? 'Aucun lead' : euros(amount)),
  formerLabel: (month: string): string => `Budget par lead en ${monthName(month)}`,
} as const;
