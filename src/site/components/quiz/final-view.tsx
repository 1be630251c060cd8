import type { ReactElement } from 'react';
import { QUIZ_PAGE_WORDS } from '#fr/quiz-page';
import { headline } from '#fr/typography';
import { ButtonLink } from '#ui/site/button.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';
import { type QuizPerson, QuizPersonLine } from './quiz-frame.tsx';

const WORDS = QUIZ_PAGE_WORDS.final;

export type FinalProps = {
  fullname: string;
  market: string /** `contact` null: the team calls. */;
  contact: QuizPerson | null;
};

/** The end screen: thanks, and who will call. */
export const FinalView = ({ fullname, market, contact }: FinalProps): ReactElement => (
  <>
    <span
      aria-hidden="true"
      className="mb-5 grid size-16 place-items-center rounded-pill bg-accent-soft text-on-accent-soft"
    >
      <Icon name="coffee" size={30} />
    </span>
    <Heading level={1} size={1}>
      {headline(WORDS.title(fullname))}
    </Heading>
    <p className="mt-6 text-lg">{WORDS.text(market)}</p>
    {contact ? (
      <QuizPersonLine person={contact}>{WORDS.call(contact.name, contact.role)}</QuizPersonLine>
    ) : (
      <p className="mt-6 text-lg">{WORDS.callOfTeam}</p>
    )}
    <ButtonLink href="/" variant="secondary" className="mt-8 max-sm:w-full">
      {WORDS.home}
    </ButtonLink>
  </>
);
