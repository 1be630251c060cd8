import type { ReactElement } from 'react';
import type { TextPoint } from '#domain/network/network';
import { unbroken } from '#fr/typography';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

type Props = { title: string; paragraphs: readonly string[]; cards: readonly TextPoint[] };

/** Why choose this site's people (rule SITE-SELL): two paragraphs and three cards. */
export const WhyUs = ({ title, paragraphs, cards }: Props): ReactElement => (
  <Section labelledBy="pourquoi" tone="deep">
    <Container>
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[2fr_3fr]">
        <Heading level={2} id="pourquoi">
          {title}
        </Heading>
        <div className="max-w-prose space-y-4 text-ink-soft text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{unbroken(paragraph)}</p>
          ))}
        </div>
      </div>
      <ul className="mt-12 grid gap-6 md:grid-cols-3">
        {cards.map(({ title: name, content }) => (
          <li key={name} className="rounded-card border border-line bg-card p-7">
            <h3 className="font-display text-h3">{name}</h3>
            <p className="mt-3 text-ink-soft">{unbroken(content)}</p>
          </li>
        ))}
      </ul>
    </Container>
  </Section>
);
