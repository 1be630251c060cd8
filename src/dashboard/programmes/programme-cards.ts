import type { ProgrammeOverview } from '#contracts/programmes';
import { addMonths } from '#domain/calendar/month';
import type { Programme } from '#domain/leads/programme';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { STATS_WORDS } from '#fr/stats';
import type { StatCard } from '#ui/office/chart/stat-cards.tsx';

const WORDS = PROGRAMME_FIGURES_WORDS.cards;
type Created = ProgrammeOverview['created'];

/**
 * Leads created in the month in France (Growth Initiative) and in the market center, and leads that were updated in it.
 */
export const programmeCards = (
  programme: Programme,
  { month, comparedDays, created, createdInFrance, statuses }: ProgrammeOverview,
): StatCard[] => {
  const cardOf = (label: string, figures: Created): StatCard => ({
    label,
    value: figures.total,
    ...STATS_WORDS.compared(figures, { before: addMonths(month, -1), compared: comparedDays }),
  });
  return [
    ...(createdInFrance === null ? [] : [cardOf(WORDS.france, createdInFrance)]),
    cardOf(WORDS.market[programme], created),
    {
      label: WORDS.updated,
      value: statuses.reduce((sum, { count }) => sum + count, 0),
      note: WORDS.updatedNote,
    },
  ];
};
