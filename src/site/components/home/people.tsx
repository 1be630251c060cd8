import type { ReactElement } from 'react';
import type { PageField } from '#domain/sites/page-fields';
import { HOME_WORDS } from '#fr/site';
import { AgentCard, type PersonCard } from '#site/components/agent-card.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

const SIZES = '(width >= 36rem) 30vw, 70vw';

type Props = {
  id: string;
  title: string;
  people: readonly PersonCard[];
  all: string | null;
  /** The editable field that its title shows. */
  field?: PageField | undefined;
};

/** At most three portraits (rule SITE-HOME). */
export const People = ({ id, title, people, all, field }: Props): ReactElement | null =>
  people.length === 0 ? null : (
    <Section labelledBy={id} className="later [section+&]:pt-0 [.bg-paper-deep+&]:pt-section">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <div
          className={cx(
            'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:flex-col lg:items-start',
            'lg:justify-start lg:gap-y-6',
          )}
        >
          <Heading level={2} id={id} field={field}>
            {title}
          </Heading>
          {all && (
            <ButtonLink href={all} variant="secondary" iconEnd="forward">
              {HOME_WORDS.allAgents}
            </ButtonLink>
          )}
        </div>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and keys must reach it
          tabIndex={0}
          aria-labelledby={id}
          className={cx(
            'snap-row -mx-gutter min-w-0 scroll-px-gutter gap-5 px-gutter sm:mx-0 sm:grid sm:grid-cols-3',
            'sm:overflow-visible sm:px-0 md:gap-8',
          )}
        >
          {people.map((person) => (
            <li key={person.id} className="w-[68vw] shrink-0 snap-start sm:w-auto">
              <AgentCard person={person} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
