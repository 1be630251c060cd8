import { CREDIT_NAMES } from '#site/components/listing-credit.tsx';
import { ListingGone } from '#site/components/listing-gone.tsx';
import { ListingView } from '#site/components/listing-view.tsx';
import { definePage } from '#site/render/page.ts';
import { loadListing } from './listing-load.ts';

/** '/annonces/{slugified-title}/{propertyId}' (rule LISTING-ADDRESS). */
export const listingPage = definePage({
  path: '/annonces/:slug/:id',
  query: CREDIT_NAMES,
  enhance: 'listing',
  load: loadListing,
  view: ({ data }) => (data.kind === 'gone' ? <ListingGone {...data} /> : <ListingView {...data.props} />),
});
