import type { ReactElement } from 'react';
import {
  choosePictureWidth,
  pictureHeightAt,
  pictureSrcset,
  pictureUrl,
  type Picture as StoredPicture,
  uprightSrcset,
  uprightWidths,
} from '#domain/files/picture';
import { colorClass } from './color-class.ts';
import { cx } from './cx.ts';

export type PictureProps = {
  picture: StoredPicture;
  /** The `sizes` attribute: '(min-width: 64rem) 33vw, 100vw'. */
  sizes: string;
  /** Empty when the text beside the picture has the same content. */
  alt: string;
  /** On the first screen: loaded first. Otherwise loaded when it is near the screen. */
  priority?: boolean;
  /** On screens that match `media`: the portrait crop of the picture. */
  upright?: { media: string; sizes: string };
  /**
   * For rarely shown pictures in a container of fixed size, such as further slides of a card: one WebP, a tenth of the
   * markup.
   */
  lean?: boolean;
  /** Class of the <img>. */
  className?: string;
};

/**
 * A stored picture in AVIF. It reserves its space and shows its dominant colour while loading. The few browsers without
 * AVIF get WebP, in one width unless it has priority.
 */
export const Picture = (props: PictureProps): ReactElement => {
  const { picture, sizes, alt, priority = false, upright, lean = false, className } = props;
  const width = choosePictureWidth(picture.width, 960);
  const src = pictureUrl(picture.id, width, 'webp');
  if (lean) return <img src={src} alt={alt} loading="lazy" decoding="async" className={className} />;
  const img = (
    <img
      {...(priority ? { srcSet: pictureSrcset(picture, 'webp'), sizes } : {})}
      src={src}
      width={width}
      height={pictureHeightAt(picture, width)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : {})}
      className={cx(colorClass(picture.color), className)}
    />
  );
  return (
    <picture>
      {upright && uprightWidths(picture).length > 0 && (
        <>
          <source type="image/avif" srcSet={uprightSrcset(picture, 'avif')} {...upright} />
          <source type="image/webp" srcSet={uprightSrcset(picture, 'webp')} {...upright} />
        </>
      )}
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      {img}
    </picture>
  );
};
