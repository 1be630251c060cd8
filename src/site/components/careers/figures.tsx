import type { ReactElement } from 'react';
import type { NetworkConfig } from '#domain/network/network';
import { number } from '#fr/format';
import { CAREERS_WORDS as WORDS } from '#fr/recruitment';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

type Figure = NetworkConfig['careers']['figures'][number];

const written = ({ value, year }: Figure): string => (year ? String(value) : number(value));

const FigureView = ({ figure }: { figure: Figure }): ReactElement => (
  <div className="flex flex-col-reverse border-on-night-soft/40 border-t pt-5">
    <dt className="mt-1 text-on-night-soft">{figure.label}</dt>
    <dd className="text-lg">
      {figure.prefix}
      <span data-figure={figure.value} className="inline-block font-display text-h1 tabular-nums">
        {written(figure)}
      </span>
      {figure.suffix}
    </dd>
  </div>
);

/** The band of statistics (rule CAREERS-PAGE): complete without a script; enhance/careers.ts animates the numbers. */
export const Figures = ({ figures }: { figures: readonly Figure[] }): ReactElement => (
  <Section labelledBy="chiffres" tight className="on-night bg-night text-on-night">
    <Container>
      <Heading level={2} size={3} id="chiffres">
        {WORDS.figures}
      </Heading>
      <dl data-figures="" className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureView key={figure.label} figure={figure} />
        ))}
      </dl>
    </Container>
  </Section>
);
