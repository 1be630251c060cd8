import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** The first thing that the Tab key reaches. */
export const SkipLink = ({ href, children }: { href: string; children: ReactNode }): ReactElement => (
  <a
    href={href}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2 focus:shadow-float"
  >
    {children}
  </a>
);

export type Crumb = { label: string; href?: string };

/** Where the page stands; the last one is the page itself. */
export const Breadcrumb = ({ label, items }: { label: string; items: readonly Crumb[] }): ReactElement => (
  <nav aria-label={label} className="no-print text-ink-faint text-sm">
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {items.map((item, index) => (
        <li key={item.label} className="flex min-w-0 items-center gap-2">
          {index > 0 && <Icon name="right" size={14} />}
          {item.href ? (
            <a href={item.href} className="hover:text-accent-strong hover:underline">
              {item.label}
            </a>
          ) : (
            <span aria-current="page" className="line-clamp-1 text-ink-soft">
              {item.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

export type Tab = { label: ReactNode; href: string; current: boolean };

/** Views of one thing, each with its address. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactElement => (
  <nav aria-label={label} className="snap-row gap-6 border-line border-b">
    {tabs.map((tab) => (
      <a
        key={tab.href}
        href={tab.href}
        aria-current={tab.current ? 'page' : undefined}
        className="-mb-px flex min-h-target items-center whitespace-nowrap border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
      >
        {tab.label}
      </a>
    ))}
  </nav>
);

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words: { label: string; previous: string; next: string; page: (n: number) => string };
};

/** First, last, and the neighbours of the current page; 0 stands for a gap. */
const shown = (page: number, pages: number): number[] => {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return kept.flatMap((n, i) => (n - (kept[i - 1] ?? n) > 1 ? [0, n] : [n]));
};

const STEP = 'inline-flex min-h-target min-w-target items-center justify-center gap-1.5 rounded-control px-3';

/** Plain links from page to page: what is there without JavaScript, and for search engines always. */
export const Pagination = ({ page, pages, hrefOf, words }: PaginationProps): ReactElement | null => {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.label} className="no-print flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)} className={cx(STEP, 'hover:bg-paper-deep')}>
          <Icon name="left" size={18} />
          {words.previous}
        </a>
      )}
      {shown(page, pages).map((n, index) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <a
            key={n}
            href={hrefOf(n)}
            aria-label={words.page(n)}
            aria-current={n === page ? 'page' : undefined}
            className={cx(STEP, 'hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper')}
          >
            {n}
          </a>
        ),
      )}
      {page < pages && (
        <a rel="next" href={hrefOf(page + 1)} className={cx(STEP, 'hover:bg-paper-deep')}>
          {words.next}
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  );
};
