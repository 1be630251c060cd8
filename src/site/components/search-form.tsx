import type { ReactElement, ReactNode } from 'react';
import { type Bounds, countFilters, KIND_NAMES, PRICE_BOUNDS, type SearchCriteria } from '#domain/listings/criteria';
import type { SearchPaging } from '#domain/listings/search-query';
import { KINDS, type Kind, TRANSACTIONS } from '#domain/listings/vocabulary';
import { writeZone } from '#domain/listings/zone';
import { KIND_LABELS } from '#fr/listings';
import { SEARCH_WORDS, TRANSACTION_VERBS, writtenKinds, writtenRange } from '#fr/search-page';
import { CountBadge } from '#ui/site/badge.tsx';
import { Button } from '#ui/site/button.tsx';
import { Checkbox, RadioGroup } from '#ui/site/choice.tsx';
import { cx } from '#ui/site/cx.ts';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';
import { PlaceField } from './place-field.tsx';
import { DRAWER, SearchDrawer } from './search-drawer.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SearchRange } from './search-range.tsx';

type Props = { criteria: SearchCriteria; paging: SearchPaging; total: number };

const bounds = (criteria: SearchCriteria): Bounds => PRICE_BOUNDS[criteria.transaction];

type MenuProps = { id: string; label: string; active: boolean; children: ReactNode };

const Menu = ({ id, label, active, children }: MenuProps): ReactElement => (
  <details name="search-bar" data-popover="" className="search-menu">
    <summary data-live={id} {...(active && { className: 'is-active' })}>
      <span className="max-w-44 truncate">{label}</span>
      <Icon name="down" size={16} />
    </summary>
    <div>{children}</div>
  </details>
);

const KindChoices = ({ chosen }: { chosen: readonly Kind[] }): ReactElement => (
  <>
    <legend className="sr-only">{SEARCH_WORDS.kind}</legend>
    <div className="grid grid-cols-2 gap-x-6">
      {KIND_NAMES.map((kind) => (
        <Checkbox
          key={kind}
          id={`kind-${kind}`}
          name="type"
          value={KINDS[kind].id}
          label={KIND_LABELS[kind]}
          defaultChecked={chosen.includes(kind)}
        />
      ))}
    </div>
  </>
);

/** Project, price and kind: in the bar, or in the drawer on a phone (enhance/search/drawer.ts moves them). */
const QuickFields = ({ criteria }: { criteria: SearchCriteria }): ReactElement => {
  const priceWord = criteria.transaction === 'rent' ? SEARCH_WORDS.rentPrice : SEARCH_WORDS.price;
  const priced = criteria.price.min !== null || criteria.price.max !== null;
  return (
    <div
      data-quick=""
      className="flex flex-wrap items-center gap-2 in-[dialog]:flex-col in-[dialog]:items-stretch in-[dialog]:gap-6"
    >
      <RadioGroup
        name="category"
        legend={SEARCH_WORDS.transaction}
        hideLegend
        look="segments"
        options={TRANSACTIONS.map((transaction) => ({
          value: transaction === 'rent' ? 'rent' : 'buy',
          label: TRANSACTION_VERBS[transaction],
        }))}
        value={criteria.transaction === 'rent' ? 'rent' : 'buy'}
      />
      <Menu id="price" label={priced ? writtenRange(criteria.price, '€') : priceWord} active={priced}>
        <SearchRange
          legend={priceWord}
          hideLegend
          unit="€"
          names={['priceMin', 'priceMax']}
          range={criteria.price}
          bounds={bounds(criteria)}
        />
      </Menu>
      <Menu
        id="kind"
        label={criteria.kinds.length > 0 ? writtenKinds(criteria.kinds) : SEARCH_WORDS.kind}
        active={criteria.kinds.length > 0}
      >
        <fieldset {...fragment(KindChoices, { chosen: criteria.kinds })} />
      </Menu>
    </div>
  );
};

/** URL parameters that no field shows. */
const PreservedFields = ({ paging, zone }: { paging: SearchPaging; zone: string }): ReactElement => (
  <>
    {zone !== '' && <input type="hidden" name="zone" value={zone} />}
    <input type="hidden" name="sort" value={paging.sort} disabled={paging.sort === 'newest'} />
    <input type="hidden" name="view" value={paging.view} disabled={paging.view === 'card'} />
  </>
);

const MoreButton = ({ count }: { count: number }): ReactElement => (
  <>
    <Icon name="filters" size={18} />
    <span className="max-md:sr-only">{SEARCH_WORDS.more}</span>
    <span className="md:hidden" aria-hidden="true">
      {SEARCH_WORDS.filters}
    </span>
    {count > 0 && <CountBadge count={count} label={SEARCH_WORDS.filterCount(count)} />}
  </>
);

/**
 * The filter bar: one plain GET form that sticks to the top. Without scripts the other filters unfold below it and a
 * button searches; with scripts (`data-ready`) each change searches and the other filters are in a drawer.
 */
export const SearchForm = ({ criteria, paging, total }: Props): ReactElement => {
  const count = countFilters(criteria);
  return (
    <search
      aria-label={SEARCH_WORDS.formLabel}
      className={cx(
        'no-print sticky top-0 z-20 block border-line border-b bg-paper',
        'has-[form:not([data-ready])_[data-unfold][open]]:static',
      )}
    >
      <form action="/annonces" method="get" noValidate data-search="">
        <div data-region="bar" className="flex flex-wrap items-center gap-2 px-gutter py-1.5">
          <PreservedFields paging={paging} zone={writeZone(criteria.zone)} />
          <PlaceField
            id="search-place"
            place={criteria.place}
            hideLabel
            className="min-w-0 grow basis-48 lg:max-w-80"
          />
          <div data-quick-in-bar="" className="contents folded:hidden">
            <QuickFields criteria={criteria} />
          </div>
          <details data-unfold="" className="group/more scripted:hidden">
            <summary className="search-more">
              <MoreButton count={count} />
            </summary>
            <div className="w-[min(40rem,calc(100vw-2.5rem))] py-4">
              <SearchPanel criteria={criteria} />
            </div>
          </details>
          <button
            type="button"
            data-open-dialog={DRAWER}
            data-live="more"
            aria-haspopup="dialog"
            className="search-more unscripted:hidden"
          >
            <MoreButton count={count} />
          </button>
          <Button
            type="submit"
            icon="search"
            className="folded:not-focus-visible:sr-only scripted:not-focus-visible:sr-only"
          >
            {SEARCH_WORDS.submit}
          </Button>
        </div>
        <SearchDrawer total={total} />
      </form>
    </search>
  );
};
