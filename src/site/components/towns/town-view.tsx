import type { ReactElement } from 'react';
import type { EstimationType } from '#domain/estimation/described';
import type { Transaction } from '#domain/listings/vocabulary';
import { ALERT_WORDS } from '#fr/alerts';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import { headline } from '#fr/typography';
import type { PersonCard } from '#site/components/agent-card.tsx';
import { EstimationBand } from '#site/components/home/estimation-band.tsx';
import { People } from '#site/components/home/people.tsx';
import { ListingCard } from '#site/components/listing-card.tsx';
import { type SearchLinkGroup, SearchLinks } from '#site/components/search-links.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { TownPrices, type TownSalesProps } from './town-prices.tsx';

export type TownViewProps = {
  name: string;
  siteName: string;
  crumbs: readonly Crumb[];
  counts: { forSale: number; toLet: number };
  /** The newest homes. */
  homes: readonly ListedResult[];
  /** Homes of the nearest towns, if the town has few. */
  nearbyHomes: readonly ListedResult[];
  /** All homes of the town that are for sale or to let. */
  searches: readonly { transaction: Transaction; href: string }[];
  alertHref: string | null;
  sales: TownSalesProps;
  salesHref: string;
  /** Homes that the site sold there. */
  sold: readonly { type: EstimationType; rooms: number | null; signedOn: string }[];
  agents: readonly PersonCard[];
  hasEstimation: boolean;
  links: readonly SearchLinkGroup[];
};

const SIZES = '(width >= 80rem) 24rem, (width >= 60.5rem) 31vw, (width >= 40rem) 46vw, 82vw';

const Alert = ({ href }: { href: string | null }): ReactElement | null =>
  href === null ? null : (
    <ButtonLink href={href} rel="nofollow" variant="secondary" icon="mail">
      {ALERT_WORDS.receive}
    </ButtonLink>
  );

const Head = ({ name, siteName, crumbs, counts, searches, alertHref }: TownViewProps): ReactElement => (
  <Container className="pt-6 pb-section-sm">
    <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
    <h1 className="mt-6">
      <span className="block font-medium text-eyebrow text-ink-faint uppercase">{siteName}</span>{' '}
      <span className="mt-3 block font-display text-h1">{headline(WORDS.heading(name))}</span>
    </h1>
    <p className="mt-4 text-ink-soft text-lg">
      {counts.forSale + counts.toLet === 0 ? WORDS.homesNone(name) : WORDS.homesLine(counts)}
    </p>
    <div className="no-print mt-6 flex flex-wrap gap-3">
      {searches.map(({ transaction, href }, index) => (
        <ButtonLink key={transaction} href={href} variant={index === 0 ? 'primary' : 'secondary'} iconEnd="forward">
          {WORDS.searches[transaction]}
        </ButtonLink>
      ))}
      <Alert href={alertHref} />
    </div>
  </Container>
);

const HomeCards = ({ homes, isFirst }: { homes: TownViewProps['homes']; isFirst: boolean }): ReactElement => (
  <ul
    className={cx(
      'snap-row -mx-gutter mt-10 scroll-px-gutter gap-5 px-gutter pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-8',
      'sm:gap-y-12 sm:overflow-visible sm:px-0 lg:grid-cols-3',
    )}
  >
    {homes.map(({ listing, href, presenter }, index) => (
      <li key={listing.id} className="w-[82vw] shrink-0 snap-start [--later:25rem] later sm:w-auto">
        <ListingCard
          listing={listing}
          href={href}
          presenter={presenter}
          level={3}
          sizes={SIZES}
          priority={isFirst && index === 0}
        />
      </li>
    ))}
  </ul>
);

const Homes = ({ name, homes, nearbyHomes, searches, alertHref }: TownViewProps): ReactElement => (
  <Section tone="deep" labelledBy="biens">
    <Container>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Heading level={2} id="biens">
          {headline(WORDS.homes(name))}
        </Heading>
        {searches[0] && (
          <a href={searches[0].href} className="link no-print inline-flex min-h-target items-center">
            {WORDS.allHomes}
          </a>
        )}
      </div>
      {homes.length === 0 ? (
        <EmptyState icon="house" title={WORDS.homesNone(name)} level={3} actions={<Alert href={alertHref} />}>
          {WORDS.homesNoneHint}
        </EmptyState>
      ) : (
        <HomeCards homes={homes} isFirst={true} />
      )}
      {nearbyHomes.length > 0 && (
        <section aria-labelledby="biens-proches" className="mt-14">
          <Heading level={2} size={3} id="biens-proches">
            {headline(WORDS.homesNearby(name))}
          </Heading>
          <HomeCards homes={nearbyHomes} isFirst={false} />
        </section>
      )}
    </Container>
  </Section>
);

const Sold = ({ siteName, sold }: Pick<TownViewProps, 'siteName' | 'sold'>): ReactElement | null =>
  sold.length === 0 ? null : (
    <Section labelledBy="vendus" tight className="border-line border-t">
      <Container>
        <Heading level={2} size={3} id="vendus">
          {WORDS.sold(siteName)}
        </Heading>
        <ul className="mt-4 grid gap-x-12 border-line border-t sm:grid-cols-2 lg:grid-cols-3">
          {sold.map(({ type, rooms, signedOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: homes without an identity, rendered once
            <li key={index} className="border-line border-b py-3">
              <span className="block font-medium">{WORDS.soldHome(type, rooms)}</span>{' '}
              <span className="block text-ink-soft text-sm">{WORDS.soldOn(type, signedOn)}</span>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );

const estimationText = ({ until, prices }: TownSalesProps): string => {
  const sales = prices.reduce((sum, each) => sum + each.sales, 0);
  return until === null || sales === 0 ? WORDS.estimateAlone : WORDS.estimateText(sales, until);
};

/** The page of a town: homes, prices, people, and where to go on (rule TOWN-PAGE). */
export const TownView = (props: TownViewProps): ReactElement => (
  <>
    <Head {...props} />
    <Homes {...props} />
    <TownPrices {...props} />
    <Sold {...props} />
    <People id="conseillers" title={WORDS.agents(props.name)} people={props.agents} all={null} />
    {props.hasEstimation && <EstimationBand title={WORDS.estimate(props.name)} content={estimationText(props.sales)} />}
    <Container>
      <SearchLinks groups={props.links} />
    </Container>
  </>
);
