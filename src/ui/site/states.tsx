import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type EmptyProps = {
  icon: IconName;
  title: string;
  /** Heading level. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** Links or buttons to continue. */
  actions?: ReactNode;
};

/** Empty state: the reason and what to do next. */
export const EmptyState = ({ icon, title, level = 2, children, actions }: EmptyProps): ReactElement => {
  const Title = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 px-gutter py-16 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
        <Icon name={icon} size={28} />
      </span>
      <Title className={cx('font-display', level === 1 ? 'text-h2' : 'text-h3')}>{title}</Title>
      {children && <div className="text-ink-soft">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3 pt-2">{actions}</div>}
    </div>
  );
};

/** Placeholder while content loads; the container announces it to screen readers. */
export const Skeleton = ({ className }: { className: string }): ReactElement => (
  <span
    aria-hidden="true"
    className={cx('block animate-[pulse-soft_1.6s_ease-in-out_infinite] rounded-control bg-line', className)}
  />
);
