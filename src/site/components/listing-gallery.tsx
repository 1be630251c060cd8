import type { ReactElement } from 'react';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import type { ListingPicture } from '#domain/listings/listing';
import type { Kind } from '#domain/listings/vocabulary';
import { LISTING_WORDS, photoAlt, seePhotos } from '#fr/listing-page';
import { SEARCH_WORDS } from '#fr/search-page';
import { Badge } from '#ui/site/badge.tsx';
import { IconButton } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Picture } from '#ui/site/picture.tsx';
import { fitOf, type Mosaic, mosaicOf } from './gallery-mosaic.ts';
import { ListingPlaceholder } from './listing-placeholder.tsx';

type Props = {
  pictures: readonly ListingPicture[];
  title: string;
  kind: Kind;
  /** Anchor of the virtual tour on the page; null without a tour. */
  tourHref: string | null;
};

const OVERLAY_BUTTON =
  'no-print absolute bottom-4 min-h-target items-center gap-2 rounded-control bg-card px-4 ' +
  'font-medium text-sm shadow-float transition-colors hover:text-accent-strong';

/**
 * On narrow screens a row with one picture at a time; otherwise a mosaic of one large and four small pictures, or all
 * pictures in a row at '#photos'. Its height leaves space for the contact button on the first screen of a laptop.
 */
const ROW =
  'snap-row h-[66vw] max-h-[70dvh] lg:h-[clamp(20rem,min(38vw,100dvh-30.5rem),31rem)] ' +
  'print:h-[56mm]! mosaic:grid mosaic:gap-2 mosaic:overflow-hidden mosaic:rounded-card';

const slideClass = (span: string | undefined): string =>
  cx(
    'relative w-full shrink-0 snap-center snap-always lg:max-w-3xl mosaic:max-w-none mosaic:min-h-0',
    span ?? 'mosaic:hidden',
  );

/** The `sizes` attribute of the first picture. */
export const LEAD_SIZES = '(width >= 80rem) 44rem, (width >= 60.5rem) 66vw, 88vw';

const sizesOf = (index: number, shown: number): string =>
  index === 0 ? LEAD_SIZES : `(width >= 80rem) ${shown === 2 ? '38rem' : '19rem'}, (width >= 60.5rem) 34vw, 100vw`;

type SlideProps = { picture: ListingPicture; index: number; title: string; total: number; mosaic: Mosaic };

const Slide = ({ picture, index, title, total, mosaic }: SlideProps): ReactElement => {
  const shown = mosaic.spans.length;
  return (
    <li
      {...(index === 0 ? { 'data-lead-picture': '' } : {})}
      className={cx(slideClass(mosaic.spans[index]), index > 0 && 'after-load')}
    >
      <a
        href={pictureUrl(picture.id, choosePictureWidth(picture.width, 1920), 'jpg')}
        data-photo={index}
        className="focus-inset group/photo block h-full overflow-hidden"
      >
        <Picture
          picture={picture}
          sizes={sizesOf(index, shown)}
          alt={photoAlt(picture.legend, index + 1, total, title)}
          priority={index === 0}
          className={`size-full transition-transform duration-400 group-hover/photo:scale-102 ${fitOf(picture, total)}`}
        />
      </a>
    </li>
  );
};

/** All pictures of the listing, with a button to see them in full screen. */
export const ListingGallery = ({ pictures, title, kind, tourHref }: Props): ReactElement => {
  if (pictures.length === 0) return <ListingPlaceholder kind={kind} className="h-64 md:h-96 lg:rounded-card" />;
  const total = pictures.length;
  const mosaic = mosaicOf(pictures);
  return (
    <section id="photos" aria-label={LISTING_WORDS.photos} data-carousel="" data-gallery="" className="relative">
      <ul
        data-slides=""
        {...(total > 1 ? { tabIndex: 0, 'aria-label': LISTING_WORDS.photos } : {})}
        className={`focus-inset ${ROW} ${mosaic.grid}`}
      >
        {pictures.map((picture, index) => (
          <Slide key={picture.id} picture={picture} index={index} title={title} total={total} mosaic={mosaic} />
        ))}
      </ul>
      {pictures.some((picture) => picture.isIllustration) && (
        <Badge tone="onPicture" className="pointer-events-none absolute top-3 left-3 font-normal">
          {SEARCH_WORDS.illustration}
        </Badge>
      )}
      {total > 1 && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute right-4 bottom-4 rounded-pill bg-night/75 px-2.5 py-0.5',
            'text-on-night text-sm mosaic:hidden',
          )}
        >
          <span data-position="">1</span>/{total}
        </span>
      )}
      {tourHref && (
        <a href={tourHref} className={`left-4 inline-flex ${OVERLAY_BUTTON}`}>
          <Icon name="tour" size={18} />
          {LISTING_WORDS.virtualTour}
        </a>
      )}
      <a href="#photos" data-open-viewer="" className={`right-4 hidden mosaic:inline-flex ${OVERLAY_BUTTON}`}>
        <Icon name="pictures" size={18} />
        {seePhotos(total)}
      </a>
    </section>
  );
};

/** A scrollable row must be focusable. */
const REACHABLE = { tabIndex: 0 };

const ARROW =
  'absolute top-1/2 z-10 grid size-12 -translate-y-1/2 place-items-center rounded-pill ' +
  'bg-night/60 text-on-night hover:bg-night aria-disabled:invisible max-md:hidden';

/** The pictures in full screen: an empty dialog that the enhancement 'listing' fills when it is opened first. */
export const ListingViewer = ({ total }: { total: number }): ReactElement => (
  <dialog
    data-viewer=""
    aria-label={LISTING_WORDS.viewerTitle}
    className="on-night m-0 size-full max-h-none max-w-none bg-night text-on-night"
  >
    <div data-carousel="" data-viewer-carousel="" className="relative flex h-full flex-col">
      <header className="flex items-center justify-between px-gutter py-2">
        <p aria-live="polite" className="text-on-night-soft text-sm">
          <span data-position="">1</span> / {total}
        </p>
        <IconButton
          icon="close"
          label={LISTING_WORDS.closeViewer}
          look="onNight"
          data-close-viewer=""
          className="-mr-3"
        />
      </header>
      <ul
        data-slides=""
        {...REACHABLE}
        aria-label={LISTING_WORDS.photos}
        className="snap-row min-h-0 grow outline-line-night"
      />
      <button type="button" data-step="-1" aria-label={SEARCH_WORDS.previousPhoto} className={`${ARROW} left-4`}>
        <Icon name="left" size={24} />
      </button>
      <button type="button" data-step="1" aria-label={SEARCH_WORDS.nextPhoto} className={`${ARROW} right-4`}>
        <Icon name="right" size={24} />
      </button>
    </div>
  </dialog>
);
