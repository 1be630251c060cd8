import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LeadQuiz } from '#contracts/leads';
import { moment } from '#fr/format';
import { LEAD_WINDOW as WORDS } from '#fr/leads';
import { useTimeZone } from '#office/session/time-zone.tsx';
import classes from './leads.module.css';

const YES_NO: Readonly<Record<string, string>> = { true: WORDS.yes, false: WORDS.no };

/** The quizzes of a prospective agent, newest first. */
export const LeadAnswers = ({ quizzes }: { quizzes: readonly LeadQuiz[] }): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <>
      {quizzes.length === 0 && <Text c="dimmed">{WORDS.noAnswers}</Text>}
      {quizzes.map(({ number, updatedAt, isOver, answers }) => (
        <section key={`${number} ${updatedAt}`}>
          <Title order={3} size="h5" mb="xs">
            {WORDS.quiz(number, moment(updatedAt, timeZone), isOver)}
          </Title>
          <dl className={classes.answers}>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{YES_NO[answer] ?? answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
};
