import type { ReactElement } from 'react';
import type { ListingPicture } from '#domain/listings/listing';
import { pictureNumber, SEARCH_WORDS } from '#fr/search-page';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Picture } from '#ui/site/picture.tsx';

type Props = {
  pictures: readonly ListingPicture[];
  /** How many the listing has in all; the count says it. */
  total: number;
  /** Where a click on a picture leads; the card's own link says it to screen readers. */
  href: string;
  /** What the pictures show: 'Photos de Maison à Lyon'. */
  label: string;
  sizes: string;
  priority?: boolean;
  newTab?: boolean;
  className?: string;
};

/** At an end it is not seen, yet stands between the pointer and the link below: one press too many opens nothing. */
const ARROW =
  'absolute top-1/2 z-20 grid size-9 -translate-y-1/2 place-items-center rounded-pill bg-card/90 text-ink opacity-0 shadow-float transition-opacity focus-visible:opacity-100 group-hover/carousel:opacity-100 group-focus-within/carousel:opacity-100 aria-disabled:opacity-0! pointer-coarse:hidden';

/** The next slides wait for a hand; the first one, unless it comes first of all, for the first paint. */
const waitOf = (index: number, priority: boolean): string | false =>
  index > 0 ? 'waiting-slide' : !priority && 'waiting-picture';

/**
 * Pictures in a row that snaps under the finger; arrows, dots and count come with enhance/frame/carousel.ts. The row takes
 * the focus when there is more than one picture, so that the arrow keys move it, with or without a script.
 */
export const Carousel = ({
  pictures,
  total,
  href,
  label,
  sizes,
  priority = false,
  newTab = false,
  className = '',
}: Props): ReactElement => {
  const many = pictures.length > 1;
  return (
    <div data-carousel="" className={`group/carousel relative overflow-hidden ${className}`}>
      <ul
        data-slides=""
        {...(many ? { tabIndex: 0, 'aria-label': label } : {})}
        className="snap-row focus-inset relative z-10 h-full"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={cx('relative w-full shrink-0 snap-center snap-always', waitOf(index, priority))}
          >
            {/* The card's own link says it; this one serves the pointer, which brings the next ones their address (enhance/frame/carousel.ts). */}
            <a
              {...(index === 0 && { href })}
              tabIndex={-1}
              aria-hidden="true"
              className="block h-full overflow-hidden"
              {...(newTab && { target: '_blank', rel: 'noopener' })}
            >
              <Picture
                picture={picture}
                sizes={sizes}
                alt=""
                priority={priority && index === 0}
                lean={index > 0}
                className="size-full object-cover transition-transform duration-400 group-hover/card:scale-102"
              />
            </a>
            {many && <span className="sr-only">{pictureNumber(index + 1, pictures.length)}</span>}
          </li>
        ))}
      </ul>
      {many && (
        <>
          <button
            type="button"
            hidden
            data-step="-1"
            tabIndex={-1}
            aria-hidden="true"
            title={SEARCH_WORDS.previousPhoto}
            className={`${ARROW} left-2.5`}
          >
            <Icon name="left" size={18} />
          </button>
          <button
            type="button"
            hidden
            data-step="1"
            tabIndex={-1}
            aria-hidden="true"
            title={SEARCH_WORDS.nextPhoto}
            className={`${ARROW} right-2.5`}
          >
            <Icon name="right" size={18} />
          </button>
          <span
            aria-hidden="true"
            hidden
            data-dots=""
            className="-translate-x-1/2 pointer-events-none absolute bottom-3 left-1/2 z-20 flex gap-1.5"
          >
            <span
              data-dot=""
              className="size-1.5 rounded-pill bg-white/60 shadow-float transition-colors data-[on=true]:bg-white"
            />
          </span>
        </>
      )}
      {total > 1 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 bottom-2.5 z-20 rounded-pill bg-night/75 px-2 py-0.5 text-on-night text-xs"
        >
          <span data-position="">1</span>/{total}
        </span>
      )}
    </div>
  );
};
