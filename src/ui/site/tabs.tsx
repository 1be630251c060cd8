import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Tab = { href: string; label: string; icon?: IconName; current: boolean } & Omit<ComponentProps<'a'>, 'href'>;

/** One place, several views, each at its own address: links in a row, the current one raised. A script may answer them in place. */
export const Tabs = ({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}): ReactElement => (
  <nav aria-label={label} className={cx('flex w-fit gap-1 rounded-control bg-paper-deep p-1', className)}>
    {tabs.map(({ href, label: words, icon, current, ...rest }) => (
      <a
        key={href}
        href={href}
        aria-current={current ? 'true' : undefined}
        className="flex min-h-9 items-center gap-2 rounded-control border border-transparent px-3 text-ink-soft text-sm transition-colors hover:text-ink aria-[current=true]:border-line-strong aria-[current=true]:bg-card aria-[current=true]:text-ink"
        {...rest}
      >
        {icon && <Icon name={icon} size={16} />}
        {words}
      </a>
    ))}
  </nav>
);
