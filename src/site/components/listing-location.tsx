import type { ReactElement } from 'react';
import type { Listing } from '#domain/listings/listing';
import { CIRCLE_RADIUS_METRES, publicPosition } from '#domain/listings/map';
import { RISK_LINK, RISK_SENTENCE } from '#fr/listing-energy';
import { LISTING_WORDS, placeLine } from '#fr/listing-page';
import { Icon } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';

/** The location: a circle of 500 m on a map of 400 px, never the exact address (rule LISTING-POSITION). */
export const ListingLocation = ({ listing, tiles }: { listing: Listing; tiles: string | null }): ReactElement => {
  const point = publicPosition(listing);
  const town = listing.precision === 'commune';
  return (
    <section aria-labelledby="localisation" className="no-print">
      <Heading level={2} size={3} id="localisation" className="mb-2">
        {LISTING_WORDS.location}
      </Heading>
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="pin" size={18} />
        {listing.district ? `${listing.district}, ` : ''}
        {placeLine(listing)}
      </p>
      {point && (
        <div className="mt-4 [@media(scripting:none)]:hidden">
          <section
            data-map="place"
            aria-label={LISTING_WORDS.mapLabel(placeLine(listing))}
            data-lat={point.lat}
            data-lng={point.lng}
            data-zoom={town ? 12 : 13}
            data-radius={town ? 0 : CIRCLE_RADIUS_METRES}
            {...(tiles ? { 'data-tiles': tiles } : {})}
            className="isolate h-100 overflow-hidden rounded-card bg-paper-deep"
          />
          <p className="mt-2 text-ink-faint text-xs">
            {town ? LISTING_WORDS.locationTown : LISTING_WORDS.locationNote}
          </p>
        </div>
      )}
    </section>
  );
};

const RISK_SITE = 'www.georisques.gouv.fr';

/** The legal sentence with its link, and the risk report for the place. */
export const ListingRisks = ({ reportUrl }: { reportUrl: string }): ReactElement => (
  <section aria-labelledby="risques">
    <Heading level={2} size={3} id="risques" className="mb-3">
      {LISTING_WORDS.risks}
    </Heading>
    <p>
      {RISK_SENTENCE.replace(RISK_SITE, '')}
      <a href={`https://${RISK_SITE}`} target="_blank" rel="noopener" className="link">
        {RISK_SITE}
      </a>
    </p>
    <p className="no-print mt-2">
      <a href={reportUrl} target="_blank" rel="noopener nofollow" className="link inline-flex items-center gap-2">
        <Icon name="risk" size={18} />
        {RISK_LINK}
      </a>
    </p>
  </section>
);
