import type { ReactElement, ReactNode } from 'react';
import type { QuizQuestion } from '#contracts/quiz';
import type { AnswerId } from '#domain/quiz/questions';
import { QUIZ_PAGE_WORDS as WORDS } from '#fr/quiz-page';
import { headline, unbroken } from '#fr/typography';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { Progress } from '#ui/site/progress.tsx';
import { pictureOf } from './pictures.ts';

export type QuestionProps = {
  question: QuizQuestion;
  progress: { step: number; total: number };
  /** The quiz and the letters of its answers that this screen shows. */
  seen: { quiz: number; answers: string };
  /** The answer that was given before; null: none. */
  chosen: AnswerId | null;
  /** Address of the form. */
  action: string;
  /** URL of the previous question; null: this is the first one. */
  back: string | null;
  /** URL for a person who does not want to end the quiz now; null: this question does not end it. */
  later: string | null;
  notice: keyof typeof WORDS.notices | null;
  /** The video on the page that presents the network. */
  video: ReactNode;
};

type AnswerProps = { id: AnswerId; answer: string; isChosen: boolean };

/** A large button with its letter; the letter becomes a spinner while the answer is sent. */
const Answer = ({ id, answer, isChosen }: AnswerProps): ReactElement => (
  <button
    type="submit"
    name="answer"
    value={id}
    className={cx(
      'group/answer flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-card border px-4 py-3 text-left',
      'transition-colors hover:border-ink aria-busy:pointer-events-none',
      isChosen ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line-strong',
    )}
  >
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-control font-medium uppercase',
        isChosen ? 'bg-accent text-on-accent' : 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <span className="group-aria-busy/answer:hidden">{id}</span>
      <span
        className={cx(
          'hidden size-4 animate-[turn_900ms_linear_infinite] rounded-pill border-2 border-current',
          'border-r-transparent group-aria-busy/answer:block',
        )}
      />
    </span>
    <span className="min-w-0">
      {unbroken(answer)}
      {isChosen && <span className="block text-sm">{WORDS.chosen}</span>}
    </span>
  </button>
);

/** The only answer of a screen: what the person does next, not a choice. */
const OnlyAnswer = ({ id, answer, isChosen }: AnswerProps): ReactElement => (
  <div>
    <Button type="submit" name="answer" value={id} size="lg" className="group/answer max-sm:w-full">
      {unbroken(answer)}
      <span
        aria-hidden="true"
        className="hidden size-4 animate-[turn_900ms_linear_infinite] rounded-pill border-2 border-current
          border-r-transparent group-aria-busy/answer:block"
      />
    </Button>
    {isChosen && <p className="mt-2 text-ink-soft text-sm">{WORDS.chosen}</p>}
  </div>
);

/** The question, or the text of an information page. */
const Question = ({ question, id }: { question: QuizQuestion; id: string }): ReactElement => {
  const { reaction, information, question: asked, secondQuestion, choose } = question;
  const isInformation = information !== null && reaction !== null;
  return (
    <>
      {reaction && !isInformation && <p className="mb-3 text-ink-soft">{unbroken(reaction)}</p>}
      <Heading level={1} size={2} id={id}>
        {headline(isInformation ? reaction : asked)}
      </Heading>
      {information && <p className="mt-4 text-lg">{unbroken(information)}</p>}
      {isInformation && <p className="mt-4 font-medium">{unbroken(asked)}</p>}
      {secondQuestion && <p className="mt-3 text-ink-soft">{secondQuestion}</p>}
      {choose && (
        <p className="mt-3 text-ink-soft text-sm">
          {choose}.{' '}
          {question.answers.length > 1 && (
            <span className="hidden pointer-fine:inline [@media(scripting:none)]:hidden">{WORDS.keys}</span>
          )}
        </p>
      )}
    </>
  );
};

/** One question with its lettered answers: a plain form; enhance/quiz.ts adds keyboard shortcuts. */
export const QuestionView = (props: QuestionProps): ReactElement => {
  const { question, progress, seen, chosen, action, back, later, notice, video } = props;
  const { step, total } = progress;
  const OneAnswer = question.answers.length === 1 ? OnlyAnswer : Answer;
  return (
    <>
      <Progress label={WORDS.step(step, total)} percent={(100 * step) / total} />
      {notice && (
        <Notice tone={notice === 'changed' ? 'info' : 'danger'} className="mt-6">
          {WORDS.notices[notice]}
        </Notice>
      )}
      <span
        aria-hidden="true"
        className="mt-8 mb-5 grid size-16 place-items-center rounded-pill bg-accent-soft text-on-accent-soft"
      >
        <Icon name={pictureOf(question.index)} size={30} />
      </span>
      <Question question={question} id="question" />
      {video}
      <form method="post" action={action} data-quiz="" aria-labelledby="question" className="mt-8 grid gap-3">
        <input type="hidden" name="quiz" value={seen.quiz} />
        <input type="hidden" name="answers" value={seen.answers} />
        <input type="hidden" name="index" value={question.index} />
        {question.answers.map((answer) => (
          <OneAnswer key={answer.id} {...answer} isChosen={answer.id === chosen} />
        ))}
      </form>
      {later !== null && (
        <p className="mt-3">
          <ButtonLink href={later} variant="quiet" className="max-sm:w-full">
            {WORDS.later.link}
          </ButtonLink>
        </p>
      )}
      {back !== null && (
        <p className="mt-6">
          <a href={back} className="link inline-flex min-h-target items-center gap-2">
            <Icon name="back" size={18} />
            {WORDS.back}
          </a>
        </p>
      )}
    </>
  );
};
