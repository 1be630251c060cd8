import type { ReactElement } from 'react';
import type { TextPoint } from '#domain/network/network';
import { unbroken } from '#fr/typography';
import { pageField } from '#site/components/page-field.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

/** Numbered reasons to choose this site's people (rule SITE-PAGE-SETTINGS). */
export const Reasons = ({ title, points }: { title: string; points: readonly TextPoint[] }): ReactElement | null =>
  points.length === 0 ? null : (
    <Section labelledBy="raisons" className="[section+&]:pt-0">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <Heading level={2} id="raisons">
          {title}
        </Heading>
        <ol className="border-line border-t" {...pageField('presentation.listing')}>
          {points.map((point, rank) => (
            <li
              key={point.title}
              className="grid gap-x-8 gap-y-2 border-line border-b py-7 md:grid-cols-[3rem_16rem_minmax(0,1fr)]"
            >
              <span aria-hidden="true" className="font-display text-accent-strong text-h3">
                {rank + 1}
              </span>
              <h3 className="font-display text-h3">{point.title}</h3>
              <p className="text-ink-soft">{unbroken(point.content)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
