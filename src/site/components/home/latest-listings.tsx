import type { ReactElement } from 'react';
import { phone } from '#fr/format';
import { HOME_WORDS } from '#fr/site';
import { headline } from '#fr/typography';
import { ListingCard } from '#site/components/listing-card.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { EmptyState } from '#ui/site/states.tsx';

type Props = {
  title: string;
  name: string;
  listings: readonly ListedResult[];
  /** Contact shown while there are no listings. */
  telephone?: string | null;
};

const SIZES = '(width >= 80rem) 24rem, (width >= 60.5rem) 31vw, (width >= 48rem) 43vw, 82vw';

/** Three listings in a row; on narrow screens a row that scrolls, with one or two listings visible. */
export const LatestListings = ({ title, name, listings, telephone }: Props): ReactElement => (
  <Section tone="deep" labelledBy="listings">
    <Container>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Heading level={2} id="listings" className="max-w-[30ch]" field="listingProperties.title">
          {headline(title)}
        </Heading>
        {listings.length > 0 && (
          <ButtonLink href="/annonces" variant="secondary" iconEnd="forward">
            {HOME_WORDS.allProperties}
          </ButtonLink>
        )}
      </div>
      {listings.length === 0 ? (
        <EmptyState
          icon="house"
          title={HOME_WORDS.emptyTitle}
          level={3}
          actions={
            telephone && (
              <ButtonLink href={`tel:${telephone}`} icon="phone">
                {phone(telephone)}
              </ButtonLink>
            )
          }
        >
          {HOME_WORDS.emptyText(name)}
        </EmptyState>
      ) : (
        <ul
          className={cx(
            'snap-row -mx-gutter mt-10 [--later:25rem] scroll-px-gutter gap-5 px-gutter pb-1 lg:mx-0',
            'lg:grid lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12 lg:overflow-visible lg:px-0',
          )}
        >
          {listings.map(({ listing, href, presenter }) => (
            <li key={listing.id} className="w-[82vw] shrink-0 snap-start max-lg:later md:w-[43vw] lg:w-auto">
              <ListingCard listing={listing} href={href} presenter={presenter} level={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  </Section>
);
