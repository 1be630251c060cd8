import type { ReactElement } from 'react';
import type { ListingSummary } from '#domain/listings/listing-fields';
import type { LeftAs } from '#domain/listings/visibility';
import { LEFT_SENTENCES } from '#fr/left-market';
import { LISTING_WORDS } from '#fr/listing-page';
import { ButtonLink } from '#ui/site/button.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { ListingSimilar } from './listing-similar.tsx';
import type { ListedResult } from './search-results.tsx';

type Props = { listing: ListingSummary; leftAs: LeftAs; similar: readonly ListedResult[]; searchHref: string };

/** A withdrawn listing, with similar ones. */
export const ListingGone = ({ listing, leftAs, similar, searchHref }: Props): ReactElement => (
  <>
    <EmptyState
      icon="house"
      level={1}
      title={LISTING_WORDS.goneTitle}
      actions={
        <ButtonLink href={searchHref} icon="search">
          {LISTING_WORDS.goneSearch}
        </ButtonLink>
      }
    >
      <p className="font-medium text-ink">{listing.title}</p>
      <p>
        {LEFT_SENTENCES[listing.transaction][leftAs]}
        {similar.length > 0 && ` ${LISTING_WORDS.goneSimilar}`}
      </p>
    </EmptyState>
    <ListingSimilar similar={similar} />
  </>
);
