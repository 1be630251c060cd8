import type { ReactElement } from 'react';
import type { ListingPicture } from '#domain/listings/listing';
import { pictureNumber, SEARCH_WORDS } from '#fr/search-page';
import { Icon } from '#ui/site/icon.tsx';
import { Picture } from '#ui/site/picture.tsx';

type Props = {
  pictures: readonly ListingPicture[];
  /** Number of pictures of the listing, shown in the count. */
  total: number;
  /** Page that a click on a picture opens; screen readers get it from the card's own link. */
  href: string;
  /** Name of the row: 'Photos de Maison à Lyon'. */
  label: string;
  sizes: string;
  priority?: boolean;
  newTab?: boolean;
};

type Arrow = { step: -1 | 1; title: string; icon: 'left' | 'right' };

const ARROWS: readonly Arrow[] = [
  { step: -1, title: SEARCH_WORDS.previousPhoto, icon: 'left' },
  { step: 1, title: SEARCH_WORDS.nextPhoto, icon: 'right' },
];

/** Hidden until enhance/frame/carousel.ts controls the row. Not tab stops: the row itself handles the arrow keys. */
const Controls = (): ReactElement => (
  <>
    {ARROWS.map(({ step, title, icon }) => (
      <button
        key={step}
        type="button"
        hidden
        data-step={step}
        tabIndex={-1}
        aria-hidden="true"
        title={title}
        className="slides-arrow"
      >
        <Icon name={icon} size={18} />
      </button>
    ))}
    <span aria-hidden="true" hidden data-dots="" className="slides-dots">
      <span data-dot="" />
    </span>
  </>
);

/** The first picture is a link for the pointer; the script wraps the others in the same link before they are shown. */
const FirstPicture = ({ pictures, href, sizes, priority = false, newTab = false }: Props): ReactElement | null =>
  pictures[0] ? (
    <a href={href} tabIndex={-1} aria-hidden="true" {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <Picture picture={pictures[0]} sizes={sizes} alt="" priority={priority} />
    </a>
  ) : null;

/**
 * The pictures of a card in a row with scroll snapping; its parent has `data-carousel`. Arrows, dots and the position
 * come with enhance/frame/carousel.ts. With several pictures the row is focusable, so that the arrow keys scroll it
 * with and without a script.
 */
export const Carousel = (props: Props): ReactElement => {
  const { pictures, total, label, sizes } = props;
  const several = pictures.length > 1;
  return (
    <>
      <ul data-slides="" {...(several && { tabIndex: 0, 'aria-label': label })} className="slides">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            {index === 0 ? <FirstPicture {...props} /> : <Picture picture={picture} sizes={sizes} alt="" lean />}
            {several && <span className="sr-only">{pictureNumber(index + 1, pictures.length)}</span>}
          </li>
        ))}
      </ul>
      {several && <Controls />}
      {total > 1 && (
        <span aria-hidden="true" className="slides-count">
          <span data-position="">1</span>/{total}
        </span>
      )}
    </>
  );
};
