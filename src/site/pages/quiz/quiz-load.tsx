import { fullName, greetedName } from '#domain/people/names';
import { nextQuestion, progressOf, QUESTIONS } from '#domain/quiz/questions';
import { currentQuiz, lettersOf, type QuizState } from '#domain/quiz/session';
import { roleLabel } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { presentQuestion, quizPeople } from '#server/quiz';
import type { BeginProps } from '#site/components/quiz/begin-view.tsx';
import type { FinalProps } from '#site/components/quiz/final-view.tsx';
import type { LaterProps } from '#site/components/quiz/later-view.tsx';
import type { QuestionProps } from '#site/components/quiz/question-view.tsx';
import type { QuizPerson } from '#site/components/quiz/quiz-frame.tsx';
import type { PageRequest } from '#site/render/page.ts';

type Person = NonNullable<Awaited<ReturnType<typeof quizPeople>>['sender']>;
type Found = { lead: { fullname: string }; latest: QuizState | null };

/** Query parameters: number of a question (from 1), the last screen, and the message about an answer in another tab. */
export const QUESTION = 'question';
export const END = 'fin';
export const CHANGED = 'ailleurs';
/** Query parameter of the screen for a person who does not answer the last question now. */
export const LATER = 'plus-tard';

export const questionHref = (path: string, number: number): string => `${path}?${QUESTION}=${number}`;

const shown = async (
  ctx: PublicCtx,
  person: Person | null,
  name: (person: Person) => string,
): Promise<QuizPerson | null> => {
  if (person === null) return null;
  const picture = (await listPictures(ctx, [person.pictureId])).get(person.pictureId ?? '') ?? null;
  return { name: name(person), role: roleLabel(person.roleName, person.genderName), picture };
};

const startOf = ({ latest }: Found): BeginProps['start'] => {
  if (latest?.isOver) return 'again';
  return latest === null ? 'first' : 'resume';
};

const firstnameOf = ({ lead }: Found): string | null => greetedName(lead.fullname.split(' ')[0] ?? '');

/** The screen after 'Plus tard'. */
export const laterOf = ({ path }: PageRequest, found: Found): LaterProps => ({
  firstname: firstnameOf(found),
  href: questionHref(path, currentQuiz(found.latest).given.length + 1),
});

/** The welcome (public-sites.md, section 6). */
export const beginOf = async (ctx: PublicCtx, { path }: PageRequest, found: Found): Promise<BeginProps> => {
  const { sender } = await quizPeople(ctx);
  return {
    firstname: firstnameOf(found),
    sender: await shown(ctx, sender, ({ firstname }) => firstname),
    market: ctx.site.market.name,
    start: startOf(found),
    href: questionHref(path, currentQuiz(found.latest).given.length + 1),
  };
};

export const finalOf = async (ctx: PublicCtx, { lead }: Found): Promise<FinalProps> => {
  const { contact } = await quizPeople(ctx);
  const person = await shown(ctx, contact, fullName);
  return { fullname: lead.fullname, market: ctx.site.market.name, contact: person };
};

/**
 * The question of a quiz with this number, from 1: an answered one with its answer, or the next one. Null: it is not
 * asked yet.
 */
export const questionOf = (
  { path }: PageRequest,
  quiz: QuizState,
  number: number,
): Omit<QuestionProps, 'notice' | 'video'> | null => {
  const { given } = quiz;
  const earlier = given[number - 1];
  const index = earlier?.index ?? (number === given.length + 1 ? nextQuestion(given) : null);
  const question = index ? presentQuestion(index) : null;
  if (!question) return null;
  return {
    question,
    progress: progressOf(given.slice(0, number - 1)),
    seen: { quiz: quiz.number, answers: lettersOf(given) },
    chosen: earlier?.id ?? null,
    action: path,
    back: number > 1 ? questionHref(path, number - 1) : null,
    later: isLast(question.index) ? `${path}?${LATER}=1` : null,
  };
};

/** Whether every answer of a question ends the quiz. */
const isLast = (index: number): boolean => QUESTIONS[index]?.tag === 'appointment';

/** Whether a question presents the network with the site's video. */
export const isPresentation = (index: number): boolean => QUESTIONS[index]?.tag === 'knowKW';
