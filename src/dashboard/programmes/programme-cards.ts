import type { ProgrammeOverview } from '#contracts/programmes';
import { addMonths, rangeOfMonth } from '#domain/calendar/month';
import type { Programme } from '#domain/leads/programme';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { STATS_WORDS } from '#fr/stats';
import type { StatCard } from '#ui/office/chart/stat-cards.tsx';
import type { LeadLists } from './use-lead-lists.ts';

const WORDS = PROGRAMME_FIGURES_WORDS.cards;
type Created = ProgrammeOverview['created'];

/**
 * Leads created in the month in France (Growth Initiative) and in the market center, and leads that were updated in it.
 */
export const programmeCards = (
  programme: Programme,
  { month, comparedDays, created, createdInFrance, statuses }: ProgrammeOverview,
  listOf: LeadLists,
): StatCard[] => {
  const cardOf = (label: string, figures: Created, to?: string): StatCard => ({
    label,
    value: figures.total,
    to,
    ...STATS_WORDS.compared(figures, { before: addMonths(month, -1), compared: comparedDays }),
  });
  return [
    ...(createdInFrance === null ? [] : [cardOf(WORDS.france, createdInFrance)]),
    cardOf(WORDS.market[programme], created, listOf({ created: rangeOfMonth(month) })),
    {
      label: WORDS.updated,
      value: statuses.reduce((sum, { count }) => sum + count, 0),
      note: WORDS.updatedNote,
      to: listOf({ updated: rangeOfMonth(month) }),
    },
  ];
};
