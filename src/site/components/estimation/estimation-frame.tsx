import type { ReactElement, ReactNode } from 'react';
import { ABOUT_WORDS as WORDS } from '#fr/estimation-page';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Progress } from '#ui/site/progress.tsx';

type Props = { step: { label: string; percent: number }; children: ReactNode };

/** A step of the estimation: its progress and form, beside how the price is computed. */
export const EstimationFrame = ({ step, children }: Props): ReactElement => (
  <Container className="grid gap-x-20 gap-y-14 pt-10 pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)]">
    <section className="max-w-2xl rounded-card border border-line bg-card p-6 sm:p-8">
      <Progress {...step} />
      <div className="mt-8">{children}</div>
    </section>
    <aside aria-labelledby="calcul">
      <Heading level={2} size={3} id="calcul">
        {WORDS.title}
      </Heading>
      <ol className="mt-6 grid gap-6">
        {WORDS.points.map(({ title, content }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-pill bg-accent-soft text-on-accent-soft text-sm"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1 text-ink-soft">{content}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  </Container>
);
