/** Catalogue feature: the recruitment quiz of a lead, opened by the token of a link. */

export { answerQuiz } from './answer-quiz.ts';
export { answerRow, profileOf } from './answer-row.ts';
export { findQuiz, getQuiz } from './get-quiz.ts';
export { presentQuestion, quizPeople } from './present-quiz.ts';
export { onQuizFinished, type QuizFinished } from './quiz-finished.job.ts';
export { endQuizLink, makeQuizLink, renewQuizLink } from './quiz-link.ts';
export { getQuizUse } from './quiz-use.ts';
export { recordQuizActivity } from './record-activity.ts';
