import type { QuizQuestion, QuizView } from '#contracts/quiz';
import { sortByRank } from '#domain/people/rank';
import { quizContact, quizSender } from '#domain/quiz/people';
import { nextQuestion, progressOf, QUESTIONS } from '#domain/quiz/questions';
import { lettersOf, type QuizState } from '#domain/quiz/session';
import { QUIZ_CHOOSE } from '#fr/quiz';
import { QUIZ_WORDS } from '#fr/quiz-questions';
import type { PublicCtx } from '#server/context';
import { type ListedMember, listPeople, MAX_PEOPLE } from '#server/sites';
import type { QuizLead } from './quiz-rows.ts';

type Person = Pick<ListedMember, 'id' | 'firstname' | 'lastname' | 'roleName' | 'genderName' | 'pictureId'>;

/** The person who welcomes in a quiz of this site, and the one who calls afterwards; null: nobody has such a role. */
export const quizPeople = async (ctx: PublicCtx): Promise<{ sender: Person | null; contact: Person | null }> => {
  const staff: Person[] = sortByRank(await listPeople(ctx, { kind: 'staff', limit: MAX_PEOPLE }));
  return { sender: quizSender<Person>(ctx.site.agent, staff), contact: quizContact(staff) };
};

/** A question with its texts; null: the quiz has no such index. */
export const presentQuestion = (index: number): QuizQuestion | null => {
  const question = QUESTIONS[index];
  const words = QUIZ_WORDS[index];
  if (!question || !words) return null;
  const { tag, type, answers } = question;
  return {
    index,
    tag,
    type,
    reaction: words.reaction ?? null,
    information: words.information ?? null,
    question: words.question,
    secondQuestion: words.secondQuestion ?? null,
    choose: answers.length > 1 ? QUIZ_CHOOSE : null,
    answers: answers.map(({ id }) => ({ id, answer: words.answers[id] ?? '' })),
    finalStep: answers.every(({ next }) => next === null),
  };
};

const present = (person: Person | null): QuizView['sender'] =>
  person && { firstname: person.firstname, lastname: person.lastname, roleName: person.roleName };

/** The public fields of a quiz. */
export const presentQuiz = async (ctx: PublicCtx, lead: QuizLead, quiz: QuizState): Promise<QuizView> => {
  const { site } = ctx;
  const { sender, contact } = await quizPeople(ctx);
  const next = quiz.isOver ? null : nextQuestion(quiz.given);
  return {
    lead: { fullname: lead.fullname },
    market: { name: site.market.name },
    sender: present(sender),
    contact: present(contact),
    quiz: { id: quiz.number, isOver: quiz.isOver, answers: lettersOf(quiz.given) },
    progress: progressOf(quiz.isOver ? quiz.given.slice(0, -1) : quiz.given),
    question: next ? presentQuestion(next) : null,
  };
};
