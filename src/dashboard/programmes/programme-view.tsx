import { Stack, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { programmeOperations } from '#contracts/programmes';
import { askedMonthSchema } from '#contracts/stats';
import { BudgetCard } from '#dashboard/budget/budget-card.tsx';
import { MonthSelect } from '#dashboard/stats/month-select.tsx';
import { monthOf, rangeOfMonth } from '#domain/calendar/month';
import type { Programme } from '#domain/leads/programme';
import { CHART_WORDS } from '#fr/charts';
import { LEAD_OUTCOMES } from '#fr/leads';
import { PROGRAMME_FIGURES_WORDS as WORDS } from '#fr/programme-figures';
import { STATS_WORDS } from '#fr/stats';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { BarTable } from '#ui/office/chart/bar-table.tsx';
import { StatCards } from '#ui/office/chart/stat-cards.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { CreatedByMonth } from './created-by-month.tsx';
import { JobSwitches } from './job-switches.tsx';
import { programmeCards } from './programme-cards.ts';
import classes from './programmes.module.css';
import { QuizAnswers } from './quiz-answers.tsx';
import { StatusColumns } from './status-columns.tsx';
import { useLeadLists } from './use-lead-lists.ts';

type SharesProps<K extends string> = {
  words: { title: string; label: string; csv: string; names: Readonly<Record<K, string>> };
  shares: readonly { key: K; count: number; percent: number }[];
  /** The address of the leads of a share; undefined: the person may not open their list. */
  listOf: (key: K) => string | undefined;
};

/** The leads of a month by origin, experience or position, in percent. */
const Shares = <K extends string>({ words, shares, listOf }: SharesProps<K>): ReactElement => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {words.title}
    </Title>
    <BarTable
      title={words.title}
      data={shares.map(({ key, count, percent }) => ({
        label: words.names[key],
        value: count,
        detail: WORDS.percent(percent),
        to: listOf(key),
      }))}
      words={{ ...CHART_WORDS, label: words.label, value: WORDS.leads }}
      csvName={words.csv}
    />
  </section>
);

/** `mois`: 'YYYY-MM'; '' for the current month. */
const QUERY = z.object({ mois: z.string().catch('') });

type Props = { programme: Programme };

/** The dashboard of a lead programme: its leads of a month by status, origin and category (rule STATS-PROGRAMMES). */
export const ProgrammeView = ({ programme }: Props): ReactElement => {
  const [{ mois }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const listOf = useLeadLists(programme);
  const chosen = askedMonthSchema.safeParse(mois).data;
  const asked = { programme, ...(chosen !== undefined && { month: chosen }) };
  const result = useApiQuery(programmeOperations.overview, asked, { keepFormer: true });
  return (
    <ViewFrame title={WORDS.titles[programme]} context={WORDS.context}>
      <QueryView result={result} loading={LEAD_OUTCOMES.loading}>
        {(overview) => {
          const { month, today } = overview;
          const updated = rangeOfMonth(month);
          return (
            <Stack gap="xl">
              <Stack gap="sm">
                <MonthSelect month={month} current={monthOf(today)} onChange={(next) => setQuery({ mois: next })} />
                <StatCards
                  label={WORDS.cards.label(STATS_WORDS.month.name(month))}
                  cards={programmeCards(programme, overview, listOf)}
                />
              </Stack>
              <BudgetCard month={month} {...(programme === 'growth' && { listOf })} />
              <CreatedByMonth programme={programme} today={today} listOf={listOf} />
              <StatusColumns programme={programme} listOf={listOf} {...overview} />
              <div className={classes.shares}>
                <Shares
                  words={WORDS.origins}
                  shares={overview.origins}
                  listOf={(origin) => listOf({ origin, updated })}
                />
                {programme === 'growth' ? (
                  <Shares
                    words={WORDS.experiences}
                    shares={overview.experiences}
                    listOf={(experiment) => listOf({ experiment, updated })}
                  />
                ) : (
                  <Shares
                    words={WORDS.positions}
                    shares={overview.positions}
                    listOf={(type) => listOf({ type, updated })}
                  />
                )}
              </div>
              {programme === 'growth' && <QuizAnswers month={month} />}
              {programme === 'leadership' && actions.includes('jobs.write') && <JobSwitches />}
            </Stack>
          );
        }}
      </QueryView>
    </ViewFrame>
  );
};
