import type { ReactElement } from 'react';
import { cx } from './cx.ts';

type Props = {
  name: string;
  /** Address of a square picture; without one, the initials. */
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  rounded?: boolean;
  className?: string;
};

const SIZES = { sm: 'size-10 text-sm', md: 'size-16 text-lg', lg: 'size-24 text-h3' } as const;
const PIXELS = { sm: 40, md: 64, lg: 96 } as const;

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person or a house in small. The name stands beside it, so the picture itself is silent. */
export const Avatar = ({ name, src, size = 'md', rounded = true, className }: Props): ReactElement => {
  const box = cx(
    'shrink-0 overflow-hidden bg-accent-soft',
    rounded ? 'rounded-pill' : 'rounded-control',
    SIZES[size],
    className,
  );
  if (src)
    return <img src={src} alt="" width={PIXELS[size]} height={PIXELS[size]} className={cx(box, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(box, 'grid place-items-center font-display text-on-accent-soft')}>
      {initials(name)}
    </span>
  );
};
