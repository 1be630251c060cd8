import type { ReactElement } from 'react';
import { number } from '#fr/format';
import { goods, SEARCH_WORDS } from '#fr/search-page';
import { fragment } from '#ui/site/fragment.ts';

export type SearchLink = { label: string; href: string; count: number };
export type SearchLinkGroup = { title: string; links: readonly SearchLink[] };

type Props = { groups: readonly SearchLinkGroup[] };

const Groups = ({ groups }: Props): ReactElement => (
  <>
    {groups.map(({ title, links }) => (
      <section key={title} aria-label={title}>
        <h2 className="font-display text-h3">{title}</h2>
        <ul className="search-links">
          {links.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href}>
                {label}
                <span>{number(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

/** Other towns with the searched name. */
export const OtherTowns = ({ links }: { links: readonly SearchLink[] }): ReactElement | null =>
  links.length === 0 ? null : (
    <p className="no-print mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
      {SEARCH_WORDS.otherTowns}{' '}
      {links.map(({ label, href, count }) => (
        <a key={href} href={href} data-refine="" className="link inline-flex min-h-9 items-center">
          {label}, {goods(count)}
        </a>
      ))}
    </p>
  );

/** Links to other searches, in columns, so that people and search engines find every town. */
export const SearchLinks = ({ groups }: Props): ReactElement | null =>
  groups.length === 0 ? null : (
    <div className="later no-print grid gap-8 border-line border-t py-10" {...fragment(Groups, { groups })} />
  );
