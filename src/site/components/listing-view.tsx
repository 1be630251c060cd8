import type { ReactElement } from 'react';
import type { ContactCards } from '#domain/listings/contact-card';
import type { EnergyPresentation } from '#domain/listings/energy';
import type { Listing } from '#domain/listings/listing';
import type { PricePresentation } from '#domain/listings/price';
import { LISTING_WORDS, placeLine } from '#fr/listing-page';
import { cardPrice } from '#fr/listing-price';
import { KIND_LABELS } from '#fr/listings';
import { FRAME_WORDS } from '#fr/site';
import { Badge } from '#ui/site/badge.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { type CardPictures, ListingContact } from './contact-card.tsx';
import { askHref, QuestionDialog, type QuestionDialogProps } from './forms/question-dialog.tsx';
import { type CreditSimulation, ListingCreditBlock } from './listing-credit-block.tsx';
import { ListingDescription } from './listing-description.tsx';
import { ListingEnergy } from './listing-energy.tsx';
import { ListingFeatures, ListingIconBar } from './listing-features.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { ListingGallery, ListingViewer } from './listing-gallery.tsx';
import { ListingLocation, ListingRisks } from './listing-location.tsx';
import { ListingMarks } from './listing-marks.tsx';
import { ListingSimilar } from './listing-similar.tsx';
import { feeLines, PriceBar, PriceBlock } from './price-block.tsx';
import type { ListedResult } from './search-results.tsx';

export type ListingViewProps = {
  listing: Listing;
  crumbs: readonly Crumb[];
  price: PricePresentation;
  energy: EnergyPresentation;
  /** Whether the diagnosis is no longer valid. */
  diagnosisExpired: boolean;
  contacts: ContactCards;
  cardPictures: CardPictures;
  /** The page of the agent, if this site has one. */
  profile: { id: string; href: string } | null;
  similar: readonly ListedResult[];
  riskUrl: string;
  /** https URL of a virtual tour, or null. */
  tourUrl: string | null;
  feesHref: string | null;
  /** The dialog for a question; null when the site has no contact page. */
  question: Omit<QuestionDialogProps, 'listingId' | 'listingTitle'> | null;
  tiles: string | null;
  /** The page that asks for a visit; null: nobody offers times. */
  visitHref: string | null;
  /** The credit simulation; null when the site does not show it. */
  credit: CreditSimulation | null;
};

/** Title, place and price. In print the price is beside the title. */
const Head = ({ listing, price, feesHref }: Pick<ListingViewProps, 'listing' | 'price' | 'feesHref'>): ReactElement => (
  <header
    data-keep={listing.id}
    data-price={listing.priceHidden ? undefined : listing.priceCents}
    data-price-suffix={cardPrice(price).suffix ?? undefined}
    className="relative grid gap-x-12 gap-y-5 print:grid-cols-[minmax(0,1fr)_auto] print:py-4"
  >
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{KIND_LABELS[listing.kind]}</Badge>
        <ListingMarks listing={listing} />
        <span className="text-ink-soft text-sm">{placeLine(listing)}</span>
      </div>
      <Heading level={1} size={2} className="mt-3">
        {listing.title}
      </Heading>
    </div>
    <div className="print:max-w-80">
      <PriceBlock price={price} feesHref={feesHref} />
    </div>
  </header>
);

/** The fees again in full, with a link to the fee schedule (rule LISTING-FEE-SCHEDULE). */
const Fees = ({ price, feesHref }: Pick<ListingViewProps, 'price' | 'feesHref'>): ReactElement | null => {
  const lines = feeLines(price);
  if (lines.length === 0 && !feesHref) return null;
  return (
    // In print the lines beside the price are sufficient.
    <section aria-labelledby="honoraires" className="no-print">
      <Heading level={2} size={3} id="honoraires" className="mb-3">
        {LISTING_WORDS.fees}
      </Heading>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {feesHref && (
        <p className="mt-2">
          <a href={feesHref} className="link">
            {LISTING_WORDS.feesLink}
          </a>
        </p>
      )}
    </section>
  );
};

const Tour = ({ url }: { url: string | null }): ReactElement | null =>
  url === null ? null : (
    <ListingFrame
      id="visite"
      title={LISTING_WORDS.virtualTour}
      src={url}
      start={LISTING_WORDS.virtualTourStart}
      note={LISTING_WORDS.virtualTourNote(new URL(url).host)}
      newTab={LISTING_WORDS.virtualTourNewTab}
      icon="tour"
      height="tour"
    />
  );

/** The page of a listing. */
export const ListingView = (props: ListingViewProps): ReactElement => {
  const { listing, price, energy, contacts, cardPictures, feesHref, question } = props;
  const owner = contacts.cards.find((card) => card.role === 'owner');
  return (
    <>
      <article>
        <Container className="no-print py-4">
          <Breadcrumb label={FRAME_WORDS.breadcrumb} items={props.crumbs} />
        </Container>
        <Container className="max-lg:px-0">
          <ListingGallery
            pictures={listing.pictures}
            title={listing.title}
            kind={listing.kind}
            tourHref={props.tourUrl === null ? null : '#visite'}
          />
        </Container>
        <Container>
          <div className="print-flow grid gap-x-14 gap-y-12 pt-8 lg:grid-cols-[minmax(0,64fr)_minmax(0,36fr)]">
            {/* On a phone, which has a slow processor, the parts below the description are laid out when they come near
               the screen. */}
            <div
              className={cx(
                'print-flow grid min-w-0 content-start gap-12 max-md:[&>section~section]:later',
                '[--later:24rem]',
              )}
            >
              <Head listing={listing} price={price} feesHref={feesHref} />
              <ListingIconBar listing={listing} />
              <ListingDescription text={listing.description} />
              <ListingFeatures listing={listing} groups={['general', 'interior', 'exterior', 'other']} />
              <ListingEnergy energy={energy} expired={props.diagnosisExpired} />
              <ListingFeatures listing={listing} groups={['coOwnership']} />
              <Fees price={price} feesHref={feesHref} />
              <ListingRisks reportUrl={props.riskUrl} />
              <Tour url={props.tourUrl} />
              <ListingLocation listing={listing} tiles={props.tiles} />
              {props.credit && <ListingCreditBlock credit={props.credit} />}
            </div>
            <div>
              <div className="lg:sticky lg:top-6">
                <ListingContact
                  contacts={contacts}
                  profile={props.profile}
                  pictures={cardPictures}
                  reference={listing.publicRef}
                  askHref={question && askHref(listing.id)}
                  visitHref={props.visitHref}
                />
              </div>
            </div>
          </div>
        </Container>
      </article>
      <ListingSimilar similar={props.similar} />
      <PriceBar
        price={price}
        telephone={owner?.publisher.telephone ?? null}
        askHref={question && askHref(listing.id)}
      />
      {question && <QuestionDialog {...question} listingId={listing.id} listingTitle={listing.title} />}
      {listing.pictures.length > 0 && <ListingViewer total={listing.pictures.length} />}
    </>
  );
};
