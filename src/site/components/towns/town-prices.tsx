import type { ReactElement } from 'react';
import type { TownPrices as Prices } from '#domain/towns/town-prices';
import { RESULT_WORDS } from '#fr/estimation-page';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import { PriceChart } from '#site/components/estimation/history-chart.tsx';
import { Container, Heading, Section } from '#ui/site/layout.tsx';

/** `until`: day of the last known sale; null: the register has none there. */
export type TownSalesProps = { until: string | null; prices: readonly Prices[] };

const Median = ({ prices }: { prices: Prices }): ReactElement => (
  <div className="border-accent border-t-2 pt-4">
    <dt className="font-medium">{WORDS.kind(prices.kind)}</dt>
    <dd className="mt-1">
      <span className="block font-display text-h2 tabular-nums">{WORDS.perSquareMetre(prices.price)}</span>
      <span className="block text-ink-soft text-sm">{WORDS.basis(prices)}</span>
      {prices.department !== null && (
        <span className="mt-2 block text-sm">{WORDS.comparison(prices.price, prices.department)}</span>
      )}
    </dd>
  </div>
);

const Course = ({ prices }: { prices: Prices }): ReactElement => (
  <section aria-labelledby={`cours-${prices.kind}`} className="min-w-0">
    <h3 id={`cours-${prices.kind}`} className="font-medium">
      {WORDS.course(prices.kind)}
    </h3>
    <PriceChart points={prices.points} />
  </section>
);

const sentenceOf = ({ until, prices }: TownSalesProps): string => {
  if (until === null) return WORDS.pricesUnpublished;
  return prices.length === 0 ? WORDS.pricesNone : WORDS.pricesText(until);
};

/** Medians of the published sales of a town by kind of home, and their course (rule TOWN-PRICES). */
export const TownPrices = ({ name, sales, salesHref }: { name: string; sales: TownSalesProps; salesHref: string }) => {
  const courses = sales.prices.filter(({ points }) => points.length > 0);
  const isDemo = sales.prices.some((prices) => prices.isDemo);
  return (
    <Section labelledBy="prix">
      <Container>
        <Heading level={2} id="prix">
          {WORDS.prices(name)}
        </Heading>
        <p className="mt-3 text-ink-soft">{sentenceOf(sales)}</p>
        {sales.prices.length > 0 && (
          <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {sales.prices.map((prices) => (
              <Median key={prices.kind} prices={prices} />
            ))}
          </dl>
        )}
        {courses.length > 0 && (
          <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-2">
            {courses.map((prices) => (
              <Course key={prices.kind} prices={prices} />
            ))}
          </div>
        )}
        {isDemo && <p className="mt-8 text-ink-soft text-sm">{RESULT_WORDS.demo}</p>}
        {sales.until !== null && (
          <>
            <p className="mt-8">
              <a href={salesHref} rel="nofollow" className="link inline-flex min-h-target items-center">
                {WORDS.salesLink}
              </a>
            </p>
            {!isDemo && <p className="mt-2 text-ink-faint text-xs">{RESULT_WORDS.source}</p>}
          </>
        )}
      </Container>
    </Section>
  );
};
