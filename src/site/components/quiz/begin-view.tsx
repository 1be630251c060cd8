import type { ReactElement } from 'react';
import { QUIZ_PAGE_WORDS as WORDS } from '#fr/quiz-page';
import { headline } from '#fr/typography';
import { ButtonLink } from '#ui/site/button.tsx';
import { Eyebrow, Heading } from '#ui/site/layout.tsx';
import { type QuizPerson, QuizPersonLine } from './quiz-frame.tsx';

export type BeginProps = {
  /** Null: the name does not look like a first name. */
  firstname: string | null;
  /** Null: the whole team welcomes. */
  sender: QuizPerson | null;
  market: string;
  start: keyof typeof WORDS.start;
  href: string;
};

/** The welcome screen, with the button that starts or resumes the quiz. */
export const BeginView = ({ firstname, sender, market, start, href }: BeginProps): ReactElement => (
  <>
    <Eyebrow>{WORDS.eyebrow}</Eyebrow>
    <Heading level={1} size={1} className="mt-3">
      {headline(WORDS.hello(firstname))}
    </Heading>
    {sender ? (
      <QuizPersonLine person={sender}>{WORDS.welcome(sender.name, sender.role, market)}</QuizPersonLine>
    ) : (
      <p className="mt-6 text-lg">{WORDS.welcomeOfTeam(market)}</p>
    )}
    <p className="mt-6 text-ink-soft">{start === 'again' ? WORDS.again : WORDS.saved}</p>
    <ButtonLink href={href} size="lg" iconEnd="forward" className="mt-8 max-sm:w-full">
      {WORDS.start[start]}
    </ButtonLink>
  </>
);
