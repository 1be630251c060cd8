import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#ui/site/icon.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Progress } from '#ui/site/progress.tsx';

type About = {
  /** Id of its title. */
  id: string;
  title: string;
  points: readonly { title: string; content: string }[];
  /** Whether the points are numbered steps. */
  isNumbered?: boolean;
};

const MARK = 'grid size-8 place-items-center rounded-pill bg-accent-soft text-on-accent-soft';

const Points = ({ points, isNumbered = false }: About): ReactElement => {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className="mt-6 grid gap-6">
      {points.map(({ title, content }, index) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {isNumbered ? (
            <span aria-hidden="true" className={`${MARK} text-sm`}>
              {index + 1}
            </span>
          ) : (
            <span className={MARK}>
              <Icon name="check" size={16} />
            </span>
          )}
          <div>
            <h3 className="font-medium">{title}</h3>
            <p className="mt-1 text-ink-soft">{content}</p>
          </div>
        </li>
      ))}
    </List>
  );
};

type Props = {
  step: { label: string; percent: number };
  /** Id of the title in the card. */
  titleId?: string;
  /** Content beside the card. */
  about: About;
  children: ReactNode;
};

/** A step of a multi-step form: a card with its progress, beside an explanation of the form. */
export const StepFrame = ({ step, titleId, about, children }: Props): ReactElement => (
  <Container className="grid gap-x-20 gap-y-14 pt-10 pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)]">
    <section aria-labelledby={titleId} className="min-w-0 rounded-card border border-line bg-card p-6 sm:p-8">
      <Progress {...step} />
      {children}
    </section>
    <aside aria-labelledby={about.id}>
      <Heading level={2} size={3} id={about.id}>
        {about.title}
      </Heading>
      <Points {...about} />
    </aside>
  </Container>
);
