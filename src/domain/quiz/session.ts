import { answerOf, type GivenAnswer, nextQuestion } from './questions';

/** The quizzes of a lead, one after another (public-sites.md, section 4). */

/** The latest quiz of a lead; `given`: its answers in order. */
export type QuizState = { number: number; isOver: boolean; given: readonly GivenAnswer[] };

/** The letters of the answers, in order: they identify the questions and the answers. */
export const lettersOf = (given: readonly GivenAnswer[]): string => given.map(({ id }) => id).join('');

/** The answers before the first one that the current quiz does not contain, because its questions may have changed. */
export const followingAnswers = (given: readonly GivenAnswer[]): readonly GivenAnswer[] => {
  const end = given.findIndex((item, at) => !answerOf(item) || item.index !== nextQuestion(given.slice(0, at)));
  return end < 0 ? given : given.slice(0, end);
};

/** Maximum number of quizzes of one lead. */
export const MAX_QUIZZES = 10;

/** The current quiz of a lead: the open one, otherwise a new one; after ten quizzes the last finished one. */
export const currentQuiz = (latest: QuizState | null): QuizState => {
  if (latest === null) return { number: 1, isOver: false, given: [] };
  const mayStart = latest.isOver && latest.number < MAX_QUIZZES;
  return mayStart ? { number: latest.number + 1, isOver: false, given: [] } : latest;
};

/** An answer as sent; `quiz` and `answers`: the quiz, and the letters of its answers, that the sender saw. */
export type SentAnswer = GivenAnswer & { quiz: number; answers: string };

export type Placed =
  /** Number of answers that stay; the later ones are replaced. */
  | { kind: 'place'; quiz: QuizState; keep: number }
  /** The answer is already stored: a double click, or the same choice in two tabs. */
  | { kind: 'stored'; quiz: QuizState }
  /** Another tab has sent an answer meanwhile. */
  | { kind: 'changed'; quiz: QuizState }
  /** The quiz has no such answer, or its question is not the current one. */
  | { kind: 'invalid' };

const isStored = ({ given }: QuizState, { index, id, answers }: SentAnswer): boolean => {
  const last = given.at(-1);
  return last?.index === index && last.id === id && answers.startsWith(lettersOf(given.slice(0, -1)));
};

/**
 * Where an answer is stored: after all others, or instead of an earlier answer to the same question (rule
 * QUIZ-ANSWERS).
 */
export const placeAnswer = (latest: QuizState | null, sent: SentAnswer): Placed => {
  if (answerOf(sent) === undefined) return { kind: 'invalid' };
  const quiz = latest !== null && sent.quiz === latest.number ? latest : currentQuiz(latest);
  const { given, number, isOver } = quiz;
  if (number === sent.quiz && isStored(quiz, sent)) return { kind: 'stored', quiz };
  if (number !== sent.quiz || isOver || sent.answers !== lettersOf(given)) return { kind: 'changed', quiz };
  const earlier = given.findIndex(({ index }) => index === sent.index);
  if (earlier >= 0) return { kind: 'place', quiz, keep: earlier };
  return nextQuestion(given) === sent.index ? { kind: 'place', quiz, keep: given.length } : { kind: 'invalid' };
};
