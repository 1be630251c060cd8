import type { ReactElement } from 'react';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { presentPrice } from '#domain/listings/price';
import { cardFacts } from '#fr/listing-facts';
import { cardPrice } from '#fr/listing-price';
import { KIND_LABELS } from '#fr/listings';
import { homePlace } from '#fr/places';
import { LeadPicture } from '#site/components/lead-picture.tsx';

/** The home of a visit in one line: picture, title as a link, place, sizes and price. */
export const VisitHome = ({ listing, href }: { listing: ListingSummary; href: string }): ReactElement => {
  const { amount, suffix, note } = cardPrice(presentPrice(listing));
  return (
    <article className="relative flex items-center gap-4 rounded-card border border-line bg-card p-3 md:gap-6">
      <div className="aspect-card w-28 shrink-0 overflow-hidden rounded-control md:w-44">
        <LeadPicture listing={listing} sizes="(width >= 48rem) 11rem, 7rem" priority />
      </div>
      <div className="grid min-w-0 gap-1">
        <h2 className="text-balance font-medium text-lg leading-snug">
          <a href={href} className="after:absolute after:inset-0 hover:text-accent-strong">
            {listing.title}
          </a>
        </h2>
        <p className="text-ink-soft text-sm">
          {KIND_LABELS[listing.kind]} · {homePlace(listing)}
        </p>
        <p className="text-ink-soft text-sm">{cardFacts(listing).join(' · ')}</p>
        <p className="font-medium">
          {amount} {suffix}
        </p>
        {note && <p className="text-ink-faint text-xs">{note}</p>}
      </div>
    </article>
  );
};
