import type { ReactElement } from 'react';
import { type SearchCriteria, SORTS } from '#domain/listings/criteria';
import { searchHref } from '#domain/listings/search-address';
import type { SearchPaging } from '#domain/listings/search-query';
import { ALERT_WORDS } from '#fr/alerts';
import { SEARCH_WORDS, SORT_LABELS } from '#fr/search-page';
import { Icon } from '#ui/site/icon.tsx';
import { Tabs } from '#ui/site/tabs.tsx';

type Props = { criteria: SearchCriteria; paging: SearchPaging };
/** `alertHref`: form of an alert for this search; null: this host has none. */
type ToolbarProps = Props & { alertHref: string | null };

const VIEWS = [
  { view: 'card', icon: 'grid', label: SEARCH_WORDS.viewCard },
  { view: 'list', icon: 'list', label: SEARCH_WORDS.viewList },
] as const;

const Sorting = ({ criteria, paging }: Props): ReactElement => (
  <details data-popover="" className="group/sort relative">
    <summary className="flex min-h-target items-center gap-2 rounded-control text-sm hover:text-accent-strong">
      <Icon name="sort" size={16} />
      <span>
        <span className="text-ink-faint max-sm:sr-only">{SEARCH_WORDS.sort} </span>
        {SORT_LABELS[paging.sort].toLowerCase()}
      </span>
      <Icon name="down" size={16} className="transition-transform group-open/sort:rotate-180" />
    </summary>
    <ul className="sort-choices">
      {SORTS.map((sort) => (
        <li key={sort}>
          <a
            href={searchHref(criteria, { sort, view: paging.view })}
            rel="nofollow"
            data-refine=""
            aria-current={sort === paging.sort ? 'true' : undefined}
          >
            {SORT_LABELS[sort]}
            {sort === paging.sort && <Icon name="check" size={16} />}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

const ViewToggle = ({ criteria, paging }: Props): ReactElement => (
  <Tabs
    label={SEARCH_WORDS.view}
    className="max-sm:hidden"
    tabs={VIEWS.map(({ view, icon, label }) => ({
      href: searchHref(criteria, { sort: paging.sort, page: paging.page, view }),
      label,
      icon,
      rel: 'nofollow',
      current: view === paging.view,
      'data-view-link': view,
    }))}
  />
);

/** Order of the results, their two layouts, and the form of an alert, as links. */
export const SearchToolbar = ({ alertHref, ...props }: ToolbarProps): ReactElement => (
  <div className="no-print flex min-h-target flex-wrap items-center justify-between gap-x-4">
    <Sorting {...props} />
    {alertHref !== null && (
      <a href={alertHref} rel="nofollow" className="link inline-flex min-h-target items-center text-sm">
        {ALERT_WORDS.receive}
      </a>
    )}
    <ViewToggle {...props} />
  </div>
);
