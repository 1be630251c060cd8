import type { ReactElement } from 'react';
import { isUnderOffer } from '#domain/listings/features';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { EXCLUSIVITY, UNDER_OFFER } from '#fr/listings';
import { Badge } from '#ui/site/badge.tsx';

type Props = { listing: Pick<ListingSummary, 'mandateType' | 'features'> };

/** What cards and the page of a listing say of its mandate (rule LISTING-MARKS). */
export const ListingMarks = ({ listing }: Props): ReactElement => (
  <>
    {listing.mandateType === 'Success' && <Badge tone="highlight">{EXCLUSIVITY}</Badge>}
    {isUnderOffer(listing) && <Badge>{UNDER_OFFER}</Badge>}
  </>
);
