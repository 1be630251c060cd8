import type { ReactElement } from 'react';
import { PAGE_SIZE, type SearchCriteria } from '#domain/listings/criteria';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { type Box, publicPosition, writeBox } from '#domain/listings/map';
import type { RelaxationCode } from '#domain/listings/relaxations';
import { searchHref } from '#domain/listings/search-address';
import { type SearchPaging, writeCriteria } from '#domain/listings/search-query';
import type { Coordinates } from '#domain/places/place';
import { ALERT_WORDS } from '#fr/alerts';
import { count } from '#fr/format';
import { RELAXATION_LABELS, SEARCH_WORDS } from '#fr/search-page';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Pagination } from '#ui/site/pagination.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { ListingCard, ListingCardSkeleton } from './listing-card.tsx';
import { SearchToolbar } from './search-toolbar.tsx';

export type ListedResult = { listing: ListingSummary; href: string; presenter: string | null };
export type Wider = { code: RelaxationCode | 'all'; criteria: SearchCriteria; total: number };

/**
 * Initial view of the map: the bounding box of the results if they are in one place, otherwise a centre with the
 * default zoom (rule SEARCH-MAP-VIEW).
 */
export type MapState = { center: Coordinates; zoom: number; box: Box | null; fit: boolean };

export type ResultsProps = {
  map: MapState;
  /** The result that was selected on the map and is not on this page: shown first. */
  focus: ListedResult | null;
  criteria: SearchCriteria;
  paging: SearchPaging;
  total: number;
  pages: number;
  items: readonly ListedResult[];
  /** Wider searches, if nothing is found. */
  wider: readonly Wider[];
  /** Form of an alert for this search; null: this host has none. */
  alertHref: string | null;
  /** The site has no listing, even without filters. */
  siteIsEmpty: boolean;
};

/** One result, with its position for the map. */
export const ResultItem = ({ found, priority }: { found: ListedResult; priority?: boolean }): ReactElement => {
  const { listing, href, presenter } = found;
  const point = publicPosition(listing);
  return (
    <li data-listing={listing.id} {...(point ? { 'data-lat': point.lat, 'data-lng': point.lng } : {})}>
      <ListingCard listing={listing} href={href} presenter={presenter} priority={priority ?? false} />
    </li>
  );
};

const NoResults = ({ criteria, paging, wider, alertHref, siteIsEmpty }: ResultsProps): ReactElement => {
  if (siteIsEmpty)
    return (
      <EmptyState icon="house" title={SEARCH_WORDS.emptyTitle}>
        {SEARCH_WORDS.emptyHint}
      </EmptyState>
    );
  const other = criteria.transaction === 'sale' ? 'rent' : 'sale';
  return (
    <EmptyState
      icon="search"
      title={SEARCH_WORDS.noneTitle}
      actions={
        <>
          {wider.map(({ code, criteria: wide, total }) => (
            <ButtonLink
              key={code}
              href={searchHref(wide, { sort: paging.sort, view: paging.view })}
              data-refine=""
              variant="secondary"
            >
              {RELAXATION_LABELS[code]}
              <span className="text-ink-faint">{count(total, 'bien', 'biens')}</span>
            </ButtonLink>
          ))}
          {wider.length === 0 && (
            <ButtonLink
              href={searchHref({ ...criteria, transaction: other, price: { min: null, max: null } })}
              data-refine=""
              variant="secondary"
            >
              {SEARCH_WORDS.otherTransaction[criteria.transaction]}
            </ButtonLink>
          )}
          {alertHref !== null && (
            <ButtonLink href={alertHref} rel="nofollow" variant="secondary" icon="mail">
              {ALERT_WORDS.receive}
            </ButtonLink>
          )}
        </>
      }
    >
      {wider.length > 0 ? SEARCH_WORDS.noneHint : SEARCH_WORDS.noneWider}
    </EmptyState>
  );
};

const MapData = ({ map, criteria }: Pick<ResultsProps, 'map' | 'criteria'>): ReactElement => (
  <span
    hidden
    data-map-state=""
    data-query={writeCriteria(criteria).toString()}
    data-lat={map.center.lat}
    data-lng={map.center.lng}
    data-zoom={map.zoom}
    {...(map.box ? { 'data-bounds': writeBox(map.box) } : {})}
    {...(map.fit ? { 'data-fit': '' } : {})}
  />
);

const Pager = ({ criteria, paging, pages, total }: ResultsProps): ReactElement => {
  const at = (page: number): string => searchHref(criteria, { ...paging, page });
  const { page } = paging;
  const more = Math.min(PAGE_SIZE, total - page * PAGE_SIZE);
  return (
    <Pagination
      data-pager=""
      label={SEARCH_WORDS.pages}
      previous={page > 1 ? { href: at(page - 1), label: SEARCH_WORDS.previous } : null}
      next={page < pages ? { href: at(page + 1), label: SEARCH_WORDS.loadMore, 'data-more': more } : null}
      position={pages > 1 ? SEARCH_WORDS.pageOf(page, pages) : null}
    />
  );
};

/** The results: sort order and layout, cards, link to the next page; or why there are none. */
export const SearchResults = (props: ResultsProps): ReactElement => (
  <div data-region="results" className="group/region pt-2 pb-16">
    <MapData {...props} />
    {props.items.length === 0 && !props.focus ? (
      <NoResults {...props} />
    ) : (
      <>
        <SearchToolbar criteria={props.criteria} paging={props.paging} alertHref={props.alertHref} />
        <ol
          data-results=""
          data-view={props.paging.view}
          className={cx(
            'grid content-start gap-x-6 gap-y-10 pt-3 data-[view=card]:sm:grid-cols-2 data-[view=card]:lg:grid-cols-1',
            'data-[view=card]:xl:grid-cols-2 [@media(scripting:none)]:data-[view=card]:lg:grid-cols-3',
          )}
        >
          {props.focus && <ResultItem found={props.focus} priority />}
          {props.items.map((found, index) => (
            <ResultItem key={found.listing.id} found={found} priority={index === 0} />
          ))}
        </ol>
        <Pager {...props} />
        {props.alertHref !== null && (
          <p className="no-print mt-8 text-center">
            <ButtonLink href={props.alertHref} rel="nofollow" variant="secondary">
              {ALERT_WORDS.receive}
            </ButtonLink>
          </p>
        )}
      </>
    )}
    {/* Shown by enhance/search/skeletons.ts while results are loaded. */}
    <template data-skeleton="">
      <li aria-hidden="true" data-waiting="">
        <ListingCardSkeleton />
      </li>
    </template>
  </div>
);
