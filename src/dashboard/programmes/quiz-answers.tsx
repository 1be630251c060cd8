import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { programmeOperations } from '#contracts/programmes';
import { CHART_WORDS } from '#fr/charts';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { BarTable } from '#ui/office/chart/bar-table.tsx';
import classes from './programmes.module.css';

const WORDS = PROGRAMME_FIGURES_WORDS.quiz;

/** Answers to the quiz of Growth Initiative in a month, by question. */
export const QuizAnswers = ({ month }: { month: string }): ReactElement => {
  const result = useApiQuery(programmeOperations.quizAnswers, { programme: 'growth', month }, { keepFormer: true });
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {WORDS.title}
      </Title>
      <QueryView result={result}>
        {({ questions }) =>
          questions.length === 0 ? (
            <Text c="dimmed">{WORDS.none}</Text>
          ) : (
            <div className={classes.shares}>
              {questions.map(({ question, answers }) => (
                <div key={question}>
                  <Title order={3} size="h5" mb="xs">
                    {question}
                  </Title>
                  <BarTable
                    title={question}
                    data={answers.map((answer) => ({ label: WORDS.answer(answer.answer), value: answer.count }))}
                    words={{ ...CHART_WORDS, label: WORDS.label, value: WORDS.value }}
                    csvName={WORDS.csv}
                  />
                </div>
              ))}
            </div>
          )
        }
      </QueryView>
    </section>
  );
};
