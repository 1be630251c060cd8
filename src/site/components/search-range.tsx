import type { ReactElement } from 'react';
import type { Bounds, Range } from '#domain/listings/criteria';
import { rangeStops } from '#domain/listings/range-stops';
import { SEARCH_WORDS } from '#fr/search-page';
import { fragment } from '#ui/site/fragment.ts';
import { RangePair } from '#ui/site/range-pair.tsx';

type Props = {
  legend: string;
  hideLegend?: boolean;
  unit: string;
  /** Query names of the lower and the upper bound. */
  names: readonly [string, string];
  range: Range;
  bounds: Bounds;
};

const written = (value: number | null): string => (value === null ? '' : String(value));

const Fields = ({ legend, hideLegend, unit, names, range, bounds }: Props): ReactElement => (
  <>
    <RangePair
      legend={legend}
      {...(hideLegend ? { hideLegend } : {})}
      unit={unit}
      step={bounds.step}
      min={{
        name: names[0],
        label: `${legend}\u00a0: ${SEARCH_WORDS.min}`,
        placeholder: SEARCH_WORDS.minShort,
        value: written(range.min),
      }}
      max={{
        name: names[1],
        label: `${legend}\u00a0: ${SEARCH_WORDS.max}`,
        placeholder: SEARCH_WORDS.maxShort,
        value: written(range.max),
      }}
    />
    <div hidden data-rail="" className="rail">
      {/* The inputs count positions; enhance/search/sliders.ts sets their values. */}
      {names.map((name, end) => (
        <input
          key={name}
          type="range"
          aria-label={`${legend}\u00a0: ${end === 0 ? SEARCH_WORDS.min : SEARCH_WORDS.max}`}
          max={rangeStops(bounds).length - 1}
        />
      ))}
    </div>
  </>
);

const ANY: Range = { min: null, max: null };

/**
 * Bounds of a price or an area: two number fields, and a slider with two thumbs if a script controls it. Most searches
 * leave most bounds open, so the open state is cached.
 */
export const SearchRange = (props: Props): ReactElement => {
  const { bounds, range } = props;
  const isOpen = range.min === null && range.max === null;
  return (
    <div
      data-range=""
      data-max={bounds.max}
      data-unit={props.unit}
      className="[&_input]:[appearance:textfield]"
      {...fragment(Fields, { ...props, range: isOpen ? ANY : range }, isOpen)}
    />
  );
};
