import { answerOf, type GivenAnswer, QUESTIONS, storedValue } from '#domain/quiz/questions';
import { QUIZ_WORDS, questionTitle } from '#fr/quiz-questions';

/** An answer in stored form: with its text, which may change later. `position`: from 1. */
export const answerRow = (given: GivenAnswer, position: number) => {
  const question = QUESTIONS[given.index];
  const words = QUIZ_WORDS[given.index];
  if (!question || !words) throw new Error(`question ${given.index} has no texts`);
  return {
    position,
    question_index: given.index,
    question: questionTitle(words),
    answer_id: given.id,
    answer: String(storedValue(question, words.answers[given.id] ?? '')),
    tag: question.tag,
    route: answerOf(given)?.next ?? null,
  };
};

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The profile of a lead by tag: of several answers with the same tag the last one is used. */
export const profileOf = (answers: readonly { tag: string; answer: string }[]): Record<string, string | boolean> =>
  Object.fromEntries(
    answers.filter(({ tag }) => tag !== '').map(({ tag, answer }) => [tag, BOOLEANS[answer] ?? answer]),
  );
