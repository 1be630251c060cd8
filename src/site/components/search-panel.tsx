import type { ReactElement } from 'react';
import { AREA_BOUNDS, LAND_BOUNDS, type SearchCriteria } from '#domain/listings/criteria';
import { FEATURE_FILTERS, type FeatureFilter } from '#domain/listings/feature-filters';
import { FILTER_LABELS } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import { Checkbox, RadioGroup } from '#ui/site/choice.tsx';
import { fragment } from '#ui/site/fragment.ts';
import { SearchRange } from './search-range.tsx';

const AT_LEAST = [
  { value: '', label: SEARCH_WORDS.any },
  ...['1', '2', '3', '4', '5'].map((n) => ({ value: n, label: `${n}+` })),
];

/** Six choices fit on the narrowest phone. */
const TIGHT = '[&_label]:px-1';

const written = (value: number | null): string => (value === null ? '' : String(Math.min(value, 5)));

const FeatureChoices = ({ chosen }: { chosen: readonly FeatureFilter[] }): ReactElement => (
  <>
    <legend className="label">{SEARCH_WORDS.features}</legend>
    <div className="grid grid-cols-2 gap-x-6">
      {FEATURE_FILTERS.map((filter) => (
        <Checkbox
          key={filter}
          id={`feature-${filter}`}
          name="features"
          value={filter}
          label={FILTER_LABELS[filter]}
          defaultChecked={chosen.includes(filter)}
        />
      ))}
    </div>
  </>
);

/** The other filters (rule SEARCH-QUERY): plain fields, in the page or in the drawer. */
export const SearchPanel = ({ criteria }: { criteria: SearchCriteria }): ReactElement => (
  <div data-panel="" data-region="panel" className="grid gap-8">
    <RadioGroup
      name="rooms"
      legend={SEARCH_WORDS.rooms}
      look="segments"
      options={AT_LEAST}
      value={written(criteria.rooms)}
      className={TIGHT}
    />
    <RadioGroup
      name="bedrooms"
      legend={SEARCH_WORDS.bedrooms}
      look="segments"
      options={AT_LEAST}
      value={written(criteria.bedrooms)}
      className={TIGHT}
    />
    <SearchRange
      legend={SEARCH_WORDS.area}
      unit="m²"
      names={['areaMin', 'areaMax']}
      range={criteria.area}
      bounds={AREA_BOUNDS}
    />
    <SearchRange
      legend={SEARCH_WORDS.landArea}
      unit="m²"
      names={['landMin', 'landMax']}
      range={criteria.landArea}
      bounds={LAND_BOUNDS}
    />
    <fieldset {...fragment(FeatureChoices, { chosen: criteria.features })} />
  </div>
);
