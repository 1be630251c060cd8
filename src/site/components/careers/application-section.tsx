import type { ReactElement } from 'react';
import { APPLICATION_WORDS as WORDS } from '#fr/applications';
import {
  APPLICATION_ID,
  ApplicationForm,
  type ApplicationFormProps,
} from '#site/components/forms/application-form.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { Heading } from '#ui/site/layout.tsx';

type Props = ApplicationFormProps & {
  marketName: string;
  /** Whether the market center accepts applications; otherwise a notice explains why not. */
  isOpen: boolean;
};

/** Page of the notice (rule LEAD-LEADGEN). */
export const LEADGEN_NOTICE = '/leadgen-indisponible';

/** The form; without the leadgen contract, a link to the notice. */
export const ApplicationSection = ({ marketName, isOpen, ...form }: Props): ReactElement => (
  <section
    id={APPLICATION_ID}
    aria-labelledby="postuler"
    className="h-fit scroll-mt-6 rounded-card border border-line bg-card p-6 sm:p-8"
  >
    <Heading level={2} size={3} id="postuler">
      {WORDS.title}
    </Heading>
    {isOpen ? (
      <>
        <p className="mt-2 mb-6 text-ink-soft">{WORDS.intro(marketName)}</p>
        <ApplicationForm {...form} />
      </>
    ) : (
      <>
        <p className="mt-2 mb-6 text-ink-soft">{WORDS.closed}</p>
        <ButtonLink href={LEADGEN_NOTICE} variant="secondary">
          {WORDS.closedLink}
        </ButtonLink>
      </>
    )}
  </section>
);
