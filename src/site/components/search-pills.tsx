import type { ReactElement } from 'react';
import type { SearchCriteria } from '#domain/listings/criteria';
import { emptyCriteria, NO_RANGE } from '#domain/listings/criteria';
import { searchHref } from '#domain/listings/search-address';
import type { SearchPaging } from '#domain/listings/search-query';
import { FILTER_LABELS, KIND_LABELS } from '#fr/listings';
import { removeFilter, SEARCH_WORDS, writtenMinimum, writtenRange } from '#fr/search-page';
import { Pill } from '#ui/site/badge.tsx';
import { SearchZones, type ZoneState } from './search-zones.tsx';

type Active = { label: string; without: SearchCriteria };

/** Each active filter with the URL of the search without it. `zoneLabels`: of the parts of the zone, in their order. */
export const activeFilters = (criteria: SearchCriteria, zoneLabels: readonly string[] = []): Active[] => {
  const found: Active[] = [];
  const add = (label: string, change: Partial<SearchCriteria>): number =>
    found.push({ label, without: { ...criteria, ...change } });
  const { place, zone, price, area, landArea, rooms, bedrooms, kinds, features } = criteria;
  if (place) add(place.label, { place: null });
  for (const [index, label] of zoneLabels.entries()) add(label, { zone: zone.toSpliced(index, 1) });
  if (price.min !== null || price.max !== null) add(writtenRange(price, '€'), { price: NO_RANGE });
  for (const kind of kinds) add(KIND_LABELS[kind], { kinds: kinds.filter((other) => other !== kind) });
  if (area.min !== null || area.max !== null) add(writtenRange(area, 'm²'), { area: NO_RANGE });
  if (landArea.min !== null || landArea.max !== null)
    add(`${SEARCH_WORDS.landArea}\u00a0: ${writtenRange(landArea, 'm²').toLowerCase()}`, { landArea: NO_RANGE });
  if (rooms !== null) add(writtenMinimum(rooms, 'rooms'), { rooms: null });
  if (bedrooms !== null) add(writtenMinimum(bedrooms, 'bedrooms'), { bedrooms: null });
  for (const feature of features)
    add(FILTER_LABELS[feature], { features: features.filter((other) => other !== feature) });
  return found;
};

type Props = { criteria: SearchCriteria; paging: SearchPaging; zone: ZoneState };

/** Removable filters: each is a link to the same search without it. */
export const SearchPills = ({ criteria, paging, zone }: Props): ReactElement => {
  const active = activeFilters(criteria, zone.labels);
  const preserved = { sort: paging.sort, view: paging.view };
  return (
    <div data-region="pills" className="no-print">
      {active.length > 0 && (
        <ul aria-label={SEARCH_WORDS.activeFilters} className="flex flex-wrap gap-2 pt-4">
          {active.map(({ label, without }) => (
            <li key={label} className="min-w-0">
              <Pill
                href={searchHref(without, preserved)}
                iconEnd="close"
                data-refine=""
                aria-label={removeFilter(label)}
              >
                {label}
              </Pill>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <a
                href={searchHref(emptyCriteria(criteria.transaction), preserved)}
                data-refine=""
                className="link inline-flex min-h-9 items-center px-2 text-ink-soft text-sm"
              >
                {SEARCH_WORDS.clear}
              </a>
            </li>
          )}
        </ul>
      )}
      <SearchZones criteria={criteria} paging={paging} zone={zone} />
    </div>
  );
};
