import { z } from 'zod';
import { isRefusal } from '#contracts/problem';
import { shownAnswersSchema } from '#contracts/quiz';
import { QUIZ_PATH } from '#domain/quiz/paths';
import { ANSWER_IDS } from '#domain/quiz/questions';
import { currentQuiz, type QuizState } from '#domain/quiz/session';
import { QUIZ_PAGE_WORDS as WORDS } from '#fr/quiz-page';
import type { PublicCtx } from '#server/context';
import { answerQuiz, findQuiz } from '#server/quiz';
import { type BeginProps, BeginView } from '#site/components/quiz/begin-view.tsx';
import { type FinalProps, FinalView } from '#site/components/quiz/final-view.tsx';
import { type LaterProps, LaterView } from '#site/components/quiz/later-view.tsx';
import { type QuestionProps, QuestionView } from '#site/components/quiz/question-view.tsx';
import { QuizFrame } from '#site/components/quiz/quiz-frame.tsx';
import { VideoFrameBox } from '#site/components/video.tsx';
import { type PageVideo, pageVideo } from '#site/pages/site/page-video.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import {
  beginOf,
  CHANGED,
  END,
  finalOf,
  isPresentation,
  LATER,
  laterOf,
  QUESTION,
  questionHref,
  questionOf,
} from './quiz-load.tsx';

type Data =
  | { screen: 'begin'; props: BeginProps }
  | { screen: 'question'; props: Omit<QuestionProps, 'video'>; video: PageVideo | null }
  | { screen: 'later'; props: LaterProps }
  | { screen: 'final'; props: FinalProps };

type Notice = QuestionProps['notice'];
type Found = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

const STATUS = { changed: 200, failed: 422, tooMany: 429 } as const;

const page = ({ site }: PublicCtx, data: Data): PageResult<Data> => ({
  kind: 'page',
  data,
  head: { title: WORDS.title(site.name), noindex: true },
});

const go = (location: string): PageResult<Data> => ({ kind: 'redirect', status: 303, location });

/** The page of a question; for a question that is not asked yet, a redirect to the next one. */
const showQuestion = (
  ctx: PublicCtx,
  request: PageRequest,
  { quiz, number, notice = null, wait }: { quiz: QuizState; number: number; notice?: Notice; wait?: number },
): PageResult<Data> => {
  const props = questionOf(request, quiz, number);
  if (!props) return go(questionHref(request.path, quiz.given.length + 1));
  const { question, progress } = props;
  const title = `${WORDS.step(progress.step, progress.total)} — ${ctx.site.name}`;
  const video = isPresentation(question.index) ? pageVideo(ctx.site, 'about') : null;
  return {
    kind: 'page',
    data: { screen: 'question', props: { ...props, notice }, video },
    head: { title, noindex: true, ...(video && { allow: { frames: [video.video.src] } }) },
    ...(notice && { status: STATUS[notice] }),
    ...(wait !== undefined && { retryAfter: wait }),
  };
};

const showFinal = async (ctx: PublicCtx, found: Found): Promise<PageResult<Data>> =>
  page(ctx, { screen: 'final', props: await finalOf(ctx, found) });

const show = async (ctx: PublicCtx, request: PageRequest, found: Found): Promise<PageResult<Data>> => {
  const quiz = currentQuiz(found.latest);
  const number = Number(request.query.get(QUESTION));
  // Back from the end leads to the last questions, which must not start the next quiz.
  const isEnd = request.query.has(END) || number > 1;
  if (quiz.isOver || (isEnd && found.latest?.isOver)) return showFinal(ctx, found);
  if (request.query.has(LATER)) return page(ctx, { screen: 'later', props: laterOf(request, found) });
  const notice = request.query.has(CHANGED) ? 'changed' : null;
  if (Number.isInteger(number) && number > 0) return showQuestion(ctx, request, { quiz, number, notice });
  return page(ctx, { screen: 'begin', props: await beginOf(ctx, request, found) });
};

const shownNumber = z.coerce.number().int().min(0).max(1000);
const formShape = z.object({
  quiz: shownNumber,
  answers: shownAnswersSchema,
  index: shownNumber,
  answer: z.enum(ANSWER_IDS),
});

/**
 * '/quiz/{token}' (rules QUIZ-LINK, QUIZ-ANSWERS): welcome, one question on each screen, thanks. Each question has its
 * own URL, so that the browser's Back works.
 */
export const quizPage = definePage<Data>({
  path: `${QUIZ_PATH}/:token`,
  link: 'quiz',
  frame: 'focus',
  personal: true,
  listed: false,
  query: [QUESTION, END, CHANGED, LATER],
  enhance: 'quiz',
  load: async (ctx, request) => {
    const found = await findQuiz(ctx, request.params.token ?? '');
    return found ? show(ctx, request, found) : { kind: 'notFound' };
  },
  post: async (ctx, request, form) => {
    const token = request.params.token ?? '';
    const names = Object.keys(formShape.shape);
    const given = formShape.safeParse(Object.fromEntries(names.map((name) => [name, form.text(name)])));
    const result = given.success ? await answerQuiz(ctx, { token, ...given.data }) : null;
    if (result && !isRefusal(result))
      return go(
        result.quiz.isOver ? `${request.path}?${END}=1` : questionHref(request.path, result.quiz.answers.length + 1),
      );
    const found = await findQuiz(ctx, token);
    if (!found) return { kind: 'notFound' };
    const quiz = currentQuiz(found.latest);
    const isChanged = result?.status === 409;
    if (quiz.isOver || (isChanged && found.latest?.isOver)) return go(`${request.path}?${END}=1`);
    const number = quiz.given.length + 1;
    // A redirect, so that neither a reload nor Back sends an answer again.
    if (isChanged) return go(`${questionHref(request.path, number)}&${CHANGED}=1`);
    if (result?.status !== 429) return showQuestion(ctx, request, { quiz, number, notice: 'failed' });
    const { retryAfter: wait } = result;
    return showQuestion(ctx, request, { quiz, number, notice: 'tooMany', ...(wait !== undefined && { wait }) });
  },
  view: ({ data }) => (
    <QuizFrame>
      {data.screen === 'begin' && <BeginView {...data.props} />}
      {data.screen === 'later' && <LaterView {...data.props} />}
      {data.screen === 'final' && <FinalView {...data.props} />}
      {data.screen === 'question' && (
        <QuestionView
          {...data.props}
          video={
            data.video && (
              <div className="mt-6">
                <VideoFrameBox {...data.video} />
              </div>
            )
          }
        />
      )}
    </QuizFrame>
  ),
});
