import type { ReactElement } from 'react';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { presentPrice } from '#domain/listings/price';
import { cardFacts } from '#fr/listing-facts';
import { cardPrice } from '#fr/listing-price';
import { KIND_LABELS } from '#fr/listings';
import { homePlace } from '#fr/places';
import { SEARCH_WORDS } from '#fr/search-page';
import { FRAME_WORDS } from '#fr/site';
import { Badge } from '#ui/site/badge.tsx';
import { fragment } from '#ui/site/fragment.ts';
import { Skeleton } from '#ui/site/states.tsx';
import { Carousel } from './carousel.tsx';
import { EnergyLetter } from './energy-letter.tsx';
import { ListingMarks } from './listing-marks.tsx';
import { ListingPlaceholder } from './listing-placeholder.tsx';

export type ListingCardProps = {
  listing: ListingSummary;
  /** Its page: '/annonces/{slug}/{id}' on this site, or an absolute URL on another site of the network. */
  href: string;
  /** Name of the presenting site or agent, if it is not this site. */
  presenter?: string | null;
  /** Level of its heading. */
  level?: 2 | 3;
  /** On the first screen: its picture is loaded first. */
  priority?: boolean;
  /** The `sizes` attribute of its picture. */
  sizes?: string;
  /** Opens in a new tab, which is announced to screen readers. */
  newTab?: boolean;
  /** Says on the picture that it is not on the market any more. */
  gone?: string;
};

/** 90vw on a phone; declared as 88vw, so that browsers choose a slightly narrower width, not one 50 % wider. */
const SIZES = '(width >= 80rem) 28vw, (width >= 48rem) 45vw, 88vw';

const Price = ({ listing }: { listing: ListingSummary }): ReactElement => {
  const { amount, suffix, note } = cardPrice(presentPrice(listing));
  return (
    <>
      <p className="listing-price">
        <span>{amount}</span>
        {suffix && <span>{suffix}</span>}
      </p>
      {note && <p className="listing-note">{note}</p>}
    </>
  );
};

const Badges = ({ listing, gone }: Pick<ListingCardProps, 'listing' | 'gone'>): ReactElement => (
  <span className="listing-badges">
    {gone ? <Badge tone="onPicture">{gone}</Badge> : <ListingMarks listing={listing} />}
    {listing.pictures.some((picture) => picture.isIllustration) && (
      <Badge tone="onPicture" className="font-normal opacity-90">
        {SEARCH_WORDS.illustration}
      </Badge>
    )}
  </span>
);

const Pictures = ({ listing, href, priority, sizes, newTab, gone }: ListingCardProps): ReactElement => {
  const isEmpty = listing.pictures.length === 0;
  return (
    <div {...(!isEmpty && { 'data-carousel': '' })} className="listing-pictures">
      {isEmpty ? (
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
        />
      )}
      <Badges listing={listing} {...(gone !== undefined && { gone })} />
    </div>
  );
};

const Content = (props: ListingCardProps): ReactElement => {
  const { listing, href, presenter, level = 2, newTab = false } = props;
  const Title = `h${level}` as const;
  return (
    <>
      <Pictures {...props} />
      <div className="listing-text">
        <Price listing={listing} />
        <Title className="listing-title">
          <a href={href} data-card-link="" {...(newTab && { target: '_blank', rel: 'noopener' })}>
            {listing.title}
            {newTab && <span className="sr-only"> {FRAME_WORDS.opensNewTab}</span>}
          </a>
        </Title>
        <div className="listing-place">
          <p>
            {KIND_LABELS[listing.kind]} · {homePlace(listing)}
          </p>
          <EnergyLetter energy={listing.energy} />
        </div>
        <p className="listing-facts">{cardFacts(listing).join(' · ')}</p>
        {presenter && <p className="listing-note">{SEARCH_WORDS.presentedBy(presenter)}</p>}
      </div>
    </>
  );
};

/**
 * A listing in a list: pictures, price with the legal mentions of an ad, kind, town, sizes, energy letter. One link
 * makes the whole card clickable. A parent with `data-view="list"` lays it out in one line (search page).
 */
export const ListingCard = (props: ListingCardProps): ReactElement => (
  <article
    className="listing-card"
    {...(props.gone !== undefined && { 'data-keep': props.listing.id })}
    data-price={props.listing.priceHidden ? undefined : props.listing.priceCents}
    {...fragment(Content, props)}
  />
);

/** Placeholder of a card that is loading. */
export const ListingCardSkeleton = (): ReactElement => (
  <div className="listing-card">
    <Skeleton className="aspect-card rounded-card!" />
    <div className="grid content-start gap-2.5">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </div>
);
