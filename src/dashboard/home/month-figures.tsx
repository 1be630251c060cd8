import type { ReactElement } from 'react';
import { statsOperations } from '#contracts/stats';
import { PERFORMANCE_PATH, pageViewsOfMonth } from '#dashboard/addresses.ts';
import { figureCards } from '#dashboard/stats/figure-cards.ts';
import { type FigureLists, useFigureLists } from '#dashboard/stats/use-figure-lists.ts';
import { STATS_WORDS as WORDS } from '#fr/stats';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { SectionHead, SectionLink } from '#ui/office/section-head.tsx';

/** Also the views of pages: 'Performances' has them by page. */
const openedBy =
  (listOf: FigureLists): FigureLists =>
  (name, month) =>
    name === 'pageViews' ? pageViewsOfMonth(month) : listOf(name, month);

/** The figures of the current month. */
const MonthFigures = (): ReactElement => {
  const listOf = useFigureLists();
  const result = useApiQuery(statsOperations.overview, {});
  return (
    <section>
      <SectionHead title={result.data ? WORDS.figuresOf(WORDS.month.open(result.data.month)) : WORDS.title}>
        <SectionLink to={PERFORMANCE_PATH} text={WORDS.all} />
      </SectionHead>
      <QueryView result={result}>
        {(overview) => (
          <StatCards
            label={WORDS.figuresOf(WORDS.month.name(overview.month))}
            cards={figureCards(overview, openedBy(listOf))}
          />
        )}
      </QueryView>
    </section>
  );
};
export default MonthFigures;
