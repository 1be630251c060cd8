import type { ReactElement } from 'react';
import {
  choosePictureWidth,
  pictureHeightAt,
  pictureSrcset,
  pictureUrl,
  type Picture as StoredPicture,
} from '#domain/files/picture';
import { colorClass } from './color-class.ts';

export type PictureProps = {
  picture: StoredPicture;
  /** How wide the picture is shown: '(min-width: 64rem) 33vw, 100vw'. */
  sizes: string;
  /** Empty for a picture that says nothing more than the words beside it. */
  alt: string;
  /** Seen at once: loaded first. Else it waits until it comes near the screen. */
  priority?: boolean;
  /** Rarely reached, as the next slides of a card: WebP alone, a quarter of the markup. */
  lean?: boolean;
  /** Of the <img>. */
  className?: string;
};

/** A stored picture in AVIF or WebP, keeping its place and showing its dominant colour while it loads. */
export const Picture = (props: PictureProps): ReactElement => {
  const { picture, sizes, alt, priority = false, lean = false, className = '' } = props;
  const width = choosePictureWidth(picture.width, 960);
  const img = (
    <img
      srcSet={pictureSrcset(picture, 'webp')}
      sizes={sizes}
      src={pictureUrl(picture.id, width, 'webp')}
      width={width}
      height={pictureHeightAt(picture, width)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : {})}
      className={`${colorClass(picture.color)} ${className}`.trim()}
    />
  );
  if (lean) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      {img}
    </picture>
  );
};
