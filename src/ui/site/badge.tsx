import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'neutral' | 'accent' | 'highlight' | 'onPicture';

const TONES: Record<Tone, string> = {
  neutral: 'badge-neutral',
  accent: 'badge-accent',
  highlight: 'badge-highlight',
  onPicture: 'badge-on-picture',
};

/** A short fact over another element: 'Exclusivité', 'Maison'. */
export const Badge = ({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}): ReactElement => <span className={cx('badge', TONES[tone], className)}>{children}</span>;

/** A number beside a text, for example the number of active filters. */
export const CountBadge = ({ count, label }: { count: number; label: string }): ReactElement => (
  <span
    className={cx(
      'inline-grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1.5 font-semibold',
      'text-on-accent text-xs',
    )}
  >
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{label}</span>
  </span>
);

type PillProps = { href: string; children: ReactNode; iconEnd?: IconName } & ComponentProps<'a'>;

/** A rounded link that changes a URL parameter: it removes a filter. `aria-label` where the text is not enough. */
export const Pill = ({ children, iconEnd, ...rest }: PillProps): ReactElement => (
  <a className="pill" {...rest}>
    <span className="truncate">{children}</span>
    {iconEnd && <Icon name={iconEnd} size={15} />}
  </a>
);
