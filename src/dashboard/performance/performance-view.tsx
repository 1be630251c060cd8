import { Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { askedMonthSchema, type StatsOverview, statsOperations } from '#contracts/stats';
import { PAGE_VIEWS_ID } from '#dashboard/addresses.ts';
import { figureCards } from '#dashboard/stats/figure-cards.ts';
import { MonthSelect } from '#dashboard/stats/month-select.tsx';
import { useFigureLists } from '#dashboard/stats/use-figure-lists.ts';
import { monthOf } from '#domain/calendar/month';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';
import { CHART_WORDS } from '#fr/charts';
import { STATS_WORDS as WORDS } from '#fr/stats';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BarTable } from '#ui/office/chart/bar-table.tsx';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { MonthlyVisits } from './monthly-visits.tsx';
import classes from './performance.module.css';
import { PERFORMANCE_QUERY } from './performance-query.ts';
import { PropertyList } from './property-list.tsx';
import { RecentActivities } from './recent-activities.tsx';

/** Shows the element that the hash of the URL names, once it is there. */
const showLinked = (element: HTMLElement | null): void => {
  if (element && location.hash === `#${element.id}`) element.scrollIntoView();
};

/** Views of each page of the site in a month. */
const PageViews = ({ month, pages }: Pick<StatsOverview, 'month' | 'pages'>): ReactElement => (
  <section id={PAGE_VIEWS_ID} ref={showLinked} className={classes.linked}>
    <Title order={2} size="h4" mb="sm">
      {WORDS.pages.title(month)}
    </Title>
    {pages.length === 0 ? (
      <Text c="dimmed">{WORDS.pages.empty}</Text>
    ) : (
      <BarTable
        title={WORDS.pages.title(month)}
        data={pages.map(({ page, views }) => ({ label: WORDS.pages.names[page], value: views }))}
        words={{ ...CHART_WORDS, label: WORDS.pages.label, value: WORDS.pages.value }}
        csvName={WORDS.pages.csv(month)}
      />
    )}
  </section>
);

const Figures = ({ overview }: { overview: StatsOverview }): ReactElement => {
  const { month, pages } = overview;
  const listOf = useFigureLists();
  return (
    <Stack gap="xl">
      <StatCards label={WORDS.figuresOf(WORDS.month.name(month))} cards={figureCards(overview, listOf)} />
      <MonthlyVisits {...overview} />
      <div className={classes.columns} data-columns>
        <PageViews month={month} pages={pages} />
        <RecentActivities />
      </div>
    </Stack>
  );
};

/** The figures of the site by month, and the views of its listings. */
const PerformanceView = (): ReactElement => {
  const [{ mois }, setQuery] = useQueryState(PERFORMANCE_QUERY);
  const month = askedMonthSchema.safeParse(mois).data;
  const asked = { months: CHARTED_MONTHS, ...(month !== undefined && { month }) };
  const result = useApiQuery(statsOperations.overview, asked, { keepFormer: true });
  const { data } = result;
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        data && (
          <MonthSelect month={data.month} current={monthOf(data.today)} onChange={(next) => setQuery({ mois: next })} />
        )
      }
    >
      <Stack gap="xl">
        <QueryView result={result}>{(overview) => <Figures overview={overview} />}</QueryView>
        <PropertyList />
      </Stack>
    </ViewFrame>
  );
};
export default PerformanceView;
