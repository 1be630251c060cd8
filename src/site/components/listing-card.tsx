import type { ReactElement } from 'react';
import type { ListingSummary } from '#domain/listings/listing';
import { presentPrice } from '#domain/listings/price';
import { area, count } from '#fr/format';
import { cardPrice } from '#fr/listing-price';
import { EXCLUSIVITY, KIND_LABELS } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import { FRAME_WORDS } from '#fr/site';
import { Badge } from '#ui/site/badge.tsx';
import { fragment } from '#ui/site/fragment.ts';
import { Skeleton } from '#ui/site/states.tsx';
import { Carousel } from './carousel.tsx';
import { EnergyLetter } from './energy-letter.tsx';
import { ListingPlaceholder } from './listing-placeholder.tsx';

export type ListingCardProps = {
  listing: ListingSummary;
  /** Its page: '/annonces/{slug}/{id}' here, or an absolute address elsewhere in the network. */
  href: string;
  /** Who presents it, when that is not the site. */
  presenter?: string | null;
  /** Rank of the title in the page. */
  level?: 2 | 3;
  /** Among the first on the screen: its picture comes first. */
  priority?: boolean;
  /** How wide its picture is shown. */
  sizes?: string;
  /** Opens in a new tab; said to those who do not see it. */
  newTab?: boolean;
};

/** On a phone 90vw; said a little less, so that a picture just short of its density is not fetched half as large again. */
const SIZES = '(width >= 80rem) 28vw, (width >= 48rem) 45vw, 88vw';

const facts = ({ area: surface, landArea, rooms, bedrooms }: ListingSummary): string[] => [
  ...(surface === null ? [] : [area(surface)]),
  ...(rooms ? [count(rooms, 'pièce', 'pièces')] : []),
  ...(bedrooms ? [count(bedrooms, 'chambre', 'chambres')] : []),
  ...(landArea === null ? [] : [`terrain ${area(landArea)}`]),
];

const Price = ({ listing }: { listing: ListingSummary }): ReactElement => {
  const { amount, suffix, note } = cardPrice(presentPrice(listing));
  return (
    <div>
      <p className="font-semibold text-price">
        <span className="whitespace-nowrap">{amount}</span>
        {suffix && <span className="ml-1.5 whitespace-nowrap font-normal text-ink-soft text-sm">{suffix}</span>}
      </p>
      {note && <p className="mt-0.5 text-ink-faint text-xs">{note}</p>}
    </div>
  );
};

const Pictures = ({ listing, href, priority, sizes, newTab }: ListingCardProps): ReactElement => (
  <div className="relative aspect-card overflow-hidden rounded-card bg-paper-deep in-data-[view=list]:aspect-auto in-data-[view=list]:h-full in-data-[view=list]:min-h-44 in-data-[view=list]:max-sm:aspect-card">
    {listing.pictures.length === 0 ? (
      <ListingPlaceholder kind={listing.kind} className="h-full" />
    ) : (
      <Carousel
        pictures={listing.pictures}
        total={listing.pictureCount}
        href={href}
        label={`${SEARCH_WORDS.photosOf}\u00a0: ${listing.title}`}
        sizes={sizes ?? SIZES}
        priority={priority ?? false}
        newTab={newTab ?? false}
        className="h-full in-data-[view=list]:absolute in-data-[view=list]:inset-0"
      />
    )}
    <span className="pointer-events-none absolute top-3 left-3 z-20 flex flex-wrap gap-1.5">
      {listing.mandateType === 'Success' && <Badge tone="highlight">{EXCLUSIVITY}</Badge>}
      {listing.pictures.some((picture) => picture.isIllustration) && (
        <Badge tone="onPicture" className="font-normal opacity-90">
          {SEARCH_WORDS.illustration}
        </Badge>
      )}
    </span>
  </div>
);

const Inside = (props: ListingCardProps): ReactElement => {
  const { listing, href, presenter, level = 2, newTab = false } = props;
  const Title = `h${level}` as const;
  return (
    <>
      <Pictures {...props} />
      <div className="grid content-start gap-1.5 in-data-[view=list]:py-1">
        <Price listing={listing} />
        <Title className="text-base leading-snug">
          <a
            href={href}
            data-card-link=""
            {...(newTab && { target: '_blank', rel: 'noopener' })}
            className="stretched after:z-0 after:rounded-card group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-4"
          >
            {listing.title}
            {newTab && <span className="sr-only"> {FRAME_WORDS.opensNewTab}</span>}
          </a>
        </Title>
        <div className="flex items-start justify-between gap-4 text-ink-soft text-sm">
          <p className="min-w-0">
            {KIND_LABELS[listing.kind]} · {listing.city} {listing.zip}
          </p>
          <EnergyLetter energy={listing.energy} />
        </div>
        <p className="text-ink-soft text-sm">{facts(listing).join(' · ')}</p>
        {presenter && <p className="text-ink-faint text-xs">{SEARCH_WORDS.presentedBy(presenter)}</p>}
      </div>
    </>
  );
};

/**
 * A listing in a list: pictures, price with what the law asks of an ad, kind, town, sizes, energy letter. The whole card leads
 * to its page through one link. A parent with `data-view="list"` lays it out in one line (search page).
 */
export const ListingCard = (props: ListingCardProps): ReactElement => (
  <article
    className="group/card relative isolate grid h-full content-start gap-3.5 in-data-[view=list]:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] in-data-[view=list]:gap-6 in-data-[view=list]:max-sm:grid-cols-1"
    {...fragment(Inside, props)}
  />
);

/** The shape of a card that comes. */
export const ListingCardSkeleton = (): ReactElement => (
  <div className="grid content-start gap-3.5 in-data-[view=list]:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] in-data-[view=list]:gap-6 in-data-[view=list]:max-sm:grid-cols-1">
    <Skeleton className="aspect-card rounded-card!" />
    <div className="grid content-start gap-2.5">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </div>
);
