import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** The first element in tab order. */
export const SkipLink = ({ href, children }: { href: string; children: ReactNode }): ReactElement => (
  <a
    href={href}
    className={cx(
      'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50',
      'focus:rounded-control focus:bg-card focus:px-4 focus:py-2 focus:shadow-float',
    )}
  >
    {children}
  </a>
);

export type Crumb = { label: string; href?: string };

/** Number of links that fit on a phone, where the title below names the page. */
const MAX_LINKS_ON_PHONE = 3;

/** The position of the page in the site; the last item is the page itself. */
export const Breadcrumb = ({ label, items }: { label: string; items: readonly Crumb[] }): ReactElement => {
  const first = Math.max(0, items.filter(({ href }) => href).length - MAX_LINKS_ON_PHONE);
  return (
    <nav aria-label={label} className="no-print text-ink-faint text-sm">
      <ol className="flex items-center gap-x-2">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={cx(
              'flex items-center gap-2',
              index < 2 && item.href ? 'shrink-0' : 'min-w-0',
              (index < first || (index > 1 && !item.href)) && 'max-sm:hidden',
            )}
          >
            {index > 0 && <Icon name="right" size={14} className={cx('', index === first && 'max-sm:hidden')} />}
            {item.href ? (
              <a href={item.href} className="truncate hover:text-accent-strong hover:underline">
                {item.label}
              </a>
            ) : (
              <span aria-current="page" className="truncate text-ink-soft">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
