import type { ReactElement } from 'react';
import { QUIZ_PAGE_WORDS } from '#fr/quiz-page';
import { headline } from '#fr/typography';
import { ButtonLink } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';

const WORDS = QUIZ_PAGE_WORDS.later;

export type LaterProps = {
  /** Null: the name does not look like a first name. */
  firstname: string | null;
  /** URL of the question that is still open. */
  href: string;
};

/** The screen of a person who does not answer the last question now: the quiz stays open, nothing is sent. */
export const LaterView = ({ firstname, href }: LaterProps): ReactElement => (
  <>
    <Heading level={1} size={1}>
      {headline(WORDS.title(firstname))}
    </Heading>
    <p className="mt-6 text-lg">{WORDS.text}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href={href} variant="secondary" icon="back" className="max-sm:w-full">
        {WORDS.resume}
      </ButtonLink>
      <ButtonLink href="/" variant="quiet" className="max-sm:w-full">
        {QUIZ_PAGE_WORDS.final.home}
      </ButtonLink>
    </div>
  </>
);
