import type { ReactElement } from 'react';
import { LISTING_WORDS } from '#fr/listing-page';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ListedResult } from './search-results.tsx';

/** Similar listings: three in a row; on narrow screens a row with scroll snapping. */
export const ListingSimilar = ({ similar }: { similar: readonly ListedResult[] }): ReactElement | null =>
  similar.length === 0 ? null : (
    <Section labelledBy="similaires" tight className="later no-print mt-16 border-line border-t">
      <Container>
        <Heading level={2} id="similaires" className="mb-8">
          {LISTING_WORDS.similar}
        </Heading>
        <ul
          className={cx(
            '-mx-gutter grid auto-cols-[82%] grid-flow-col gap-6 overflow-x-auto px-gutter pb-2',
            '[scroll-padding-inline:var(--gutter)] [scroll-snap-type:x_mandatory] md:auto-cols-[43vw]',
            'lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-3',
          )}
        >
          {similar.map(({ listing, href, presenter }) => (
            <li key={listing.id} className="snap-start">
              <ListingCard
                listing={listing}
                href={href}
                presenter={presenter}
                level={3}
                sizes="(width >= 60.5rem) 32vw, (width >= 48rem) 43vw, 82vw"
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
