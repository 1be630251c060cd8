import type { ReactElement } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { cx } from './cx.ts';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  /** Portrait or logo; without one, the initials. */
  picture: StoredPicture | null;
  size?: 'sm' | 'md' | 'lg';
  /** Round for a person; for an office, square with its complete logo. */
  rounded?: boolean;
};

const SIZES = {
  sm: { box: 'size-10 text-sm', sizes: '2.5rem' },
  md: { box: 'size-16 text-lg', sizes: '4rem' },
  lg: { box: 'size-20 text-h3', sizes: '5rem' },
} as const;

export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Initials instead of a missing portrait; the name is beside them. */
export const Initials = ({ name, className }: { name: string; className?: string }): ReactElement => (
  <span
    aria-hidden="true"
    className={cx('grid place-items-center bg-accent-soft font-display text-on-accent-soft', className)}
  >
    {initials(name)}
  </span>
);

/** Small portrait or logo. The name is beside it, so the picture has no text alternative. */
export const Avatar = ({ name, picture, size = 'md', rounded = true }: Props): ReactElement => {
  const { box, sizes } = SIZES[size];
  const shape = cx('shrink-0 overflow-hidden', rounded ? 'rounded-pill' : 'rounded-control', box);
  if (picture === null) return <Initials name={name} className={shape} />;
  const fit = rounded ? 'object-cover object-top' : 'bg-card! object-contain';
  return (
    <span className={cx('block bg-accent-soft', shape)}>
      <Picture picture={picture} sizes={sizes} alt="" className={cx('size-full', fit)} />
    </span>
  );
};
