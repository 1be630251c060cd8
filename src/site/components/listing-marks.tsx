import type { ReactElement } from 'react';
import { isUnderOffer } from '#domain/listings/features';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { EXCLUSIVITY, UNDER_OFFER } from '#fr/listings';
import { Badge } from '#ui/site/badge.tsx';

type Props = { listing: Pick<ListingSummary, 'mandateType' | 'features'> };

/** Labels about the mandate, on cards and on the listing's page (rule LISTING-MARKS). */
export const ListingMarks = ({ listing }: Props): ReactElement => (
  <>
    {listing.mandateType === 'Success' && <Badge tone="highlight">{EXCLUSIVITY}</Badge>}
    {isUnderOffer(listing) && <Badge>{UNDER_OFFER}</Badge>}
  </>
);
