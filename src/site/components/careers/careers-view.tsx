import type { ComponentProps, ReactElement } from 'react';
import type { JobOffer } from '#domain/job-offers/job-offer';
import type { NetworkConfig } from '#domain/network/network';
import type { SiteMarket } from '#domain/sites/site';
import { number } from '#fr/format';
import { CAREERS_WORDS as WORDS } from '#fr/recruitment';
import { FRAME_WORDS } from '#fr/site';
import { headline, unbroken } from '#fr/typography';
import { ButtonLink } from '#ui/site/button.tsx';
import { Container, Eyebrow, Heading, Section } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { ApplicationSection } from './application-section.tsx';
import { MarketMap } from './market-map.tsx';
import { OfferList } from './offer-list.tsx';

type Careers = NetworkConfig['careers'];

export type CareersViewProps = {
  careers: Careers;
  crumbs: readonly Crumb[];
  market: SiteMarket;
  offers: readonly JobOffer[];
  slug: string;
  trainingHref: string;
  applyHref: string;
  map: { frame: string | null; tiles: string | null };
  application: ComponentProps<typeof ApplicationSection>;
};

const Head = ({ careers, crumbs, market, trainingHref, applyHref }: CareersViewProps): ReactElement => (
  <Container className="pt-8 pb-section-sm">
    <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
    <Eyebrow className="mt-10">{WORDS.eyebrow(market.name)}</Eyebrow>
    <Heading level={1} className="mt-3 max-w-[22ch]">
      {headline(unbroken(careers.title))}
    </Heading>
    <p className="mt-5 max-w-prose text-ink-soft text-lg">{unbroken(careers.intro)}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href={applyHref} size="lg">
        {WORDS.apply}
      </ButtonLink>
      <ButtonLink href={trainingHref} size="lg" variant="secondary">
        {WORDS.training}
      </ButtonLink>
    </div>
  </Container>
);

const Cards = ({ cards }: Pick<Careers, 'cards'>): ReactElement => (
  <Section labelledBy="pourquoi" tone="deep" tight>
    <Container>
      <Heading level={2} id="pourquoi" className="sr-only">
        {WORDS.why}
      </Heading>
      <ul className="grid gap-6 lg:grid-cols-3">
        {cards.map(({ title, content }) => (
          <li key={title} className="rounded-card border border-line bg-card p-7">
            <h3 className="font-display text-h3">{headline(title)}</h3>
            <p className="mt-3 text-ink-soft">{unbroken(content)}</p>
          </li>
        ))}
      </ul>
    </Container>
  </Section>
);

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
const Figures = ({ figures }: { figures: readonly Figure[] }): ReactElement => (
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

/** The careers page (rule CAREERS-PAGE): header, three cards, the band of statistics, open positions, map and form. */
export const CareersView = (props: CareersViewProps): ReactElement => {
  const { careers, market, offers, slug, map, application } = props;
  return (
    <>
      <Head {...props} />
      <Cards cards={careers.cards} />
      <Figures figures={careers.figures} />
      <OfferList offers={offers} market={market} slug={slug} />
      <Container className="grid gap-x-16 gap-y-14 py-section-sm lg:grid-cols-2">
        <MarketMap market={market} {...map} />
        <ApplicationSection {...application} />
      </Container>
    </>
  );
};
