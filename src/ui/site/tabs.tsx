import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

type Tab = { href: string; label: string; icon?: IconName; current: boolean } & Omit<ComponentProps<'a'>, 'href'>;

/**
 * Views of one page, each with its own URL: links in a row with the current one highlighted. A script may switch in
 * place.
 */
export const Tabs = ({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}): ReactElement => (
  <nav aria-label={label} className={cx('tabs', className)}>
    {tabs.map(({ href, label: words, icon, current, ...rest }) => (
      <a key={href} href={href} aria-current={current ? 'true' : undefined} {...rest}>
        {icon && <Icon name={icon} size={16} />}
        {words}
      </a>
    ))}
  </nav>
);
