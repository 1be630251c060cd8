import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'neutral' | 'accent' | 'highlight' | 'onPicture';

const TONES: Record<Tone, string> = {
  neutral: 'bg-paper-deep text-ink-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  highlight: 'bg-highlight text-on-highlight',
  onPicture: 'bg-card text-ink',
};

/** A short fact about the thing it lies on: 'Exclusivité', 'Maison'. */
export const Badge = ({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}): ReactElement => (
  <span
    className={cx('inline-flex items-center rounded-control px-2 py-0.5 font-medium text-xs', TONES[tone], className)}
  >
    {children}
  </span>
);

/** A number beside words: how many filters are on. */
export const CountBadge = ({ count, label }: { count: number; label: string }): ReactElement => (
  <span className="inline-grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 font-semibold text-on-accent text-xs">
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{label}</span>
  </span>
);

type PillProps = {
  href: string;
  children: ReactNode;
  icon?: IconName;
  iconEnd?: IconName;
  current?: boolean;
  /** Read instead of the words: 'Retirer le filtre Maison'. */
  label?: string;
};

/** A rounded link that switches something in the address: a filter, a view. */
export const Pill = ({ href, children, icon, iconEnd, current, label }: PillProps): ReactElement => (
  <a
    href={href}
    aria-label={label}
    aria-current={current ? 'true' : undefined}
    className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-pill border border-line bg-card px-3.5 text-sm transition-colors hover:border-ink aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
  >
    {icon && <Icon name={icon} size={16} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size={16} />}
  </a>
);
