import { Button, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { programmeOperations } from '#contracts/programmes';
import { writeCsv } from '#domain/csv/write-csv';
import { CHART_WORDS } from '#fr/charts';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { unbroken } from '#fr/typography';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { sharesOf } from '#ui/office/chart/chart.ts';
import { StackedBar } from '#ui/office/chart/stacked-bar.tsx';
import { downloadText } from '#ui/office/download.ts';
import { SectionHead } from '#ui/office/section-head.tsx';
import classes from './programmes.module.css';

const WORDS = PROGRAMME_FIGURES_WORDS.quiz;

type Question = z.output<typeof programmeOperations.quizAnswers.output>['questions'][number];

const download = (questions: readonly Question[]): void =>
  downloadText(
    `${WORDS.csv}.csv`,
    'text/csv',
    writeCsv([
      [WORDS.question, WORDS.label, WORDS.value],
      ...questions.flatMap(({ question, answers }) =>
        answers.map(({ answer, count }) => [question, WORDS.answer(answer), count]),
      ),
    ]),
  );

const partsOf = ({ answers }: Question) => {
  const shares = sharesOf(answers.map(({ count }) => count));
  return answers.map(({ answer, count }, index) => {
    const share = shares[index] ?? 0;
    return { label: WORDS.answer(answer), share, text: WORDS.share(share, count) };
  });
};

/**
 * Answers to the quiz of Growth Initiative in a month, by question. A question to which all gave the same answer says
 * nothing: it is only in the file.
 */
export const QuizAnswers = ({ month }: { month: string }): ReactElement => {
  const result = useApiQuery(programmeOperations.quizAnswers, { programme: 'growth', month }, { keepFormer: true });
  const all = result.data?.questions ?? [];
  return (
    <section>
      <SectionHead title={WORDS.title}>
        {all.length > 0 && (
          <Button variant="default" size="xs" onClick={() => download(all)}>
            {CHART_WORDS.csv}
          </Button>
        )}
      </SectionHead>
      <QueryView result={result}>
        {({ questions }) => {
          const divided = questions.filter(({ answers }) => answers.length > 1);
          if (divided.length === 0) return <Text c="dimmed">{questions.length === 0 ? WORDS.none : WORDS.same}</Text>;
          return (
            <div className={classes.shares}>
              {divided.map((question) => (
                <StackedBar key={question.question} title={unbroken(question.question)} parts={partsOf(question)} />
              ))}
            </div>
          );
        }}
      </QueryView>
    </section>
  );
};
