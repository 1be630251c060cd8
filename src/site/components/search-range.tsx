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

const THUMB =
  'pointer-events-none absolute inset-x-0 top-1/2 h-0 w-full -translate-y-1/2 appearance-none bg-transparent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-card [&::-webkit-slider-thumb]:shadow-float [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-card';

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
    <div
      hidden
      data-rail=""
      className="relative mx-1 mt-4 mb-1 h-8 before:absolute before:inset-x-0 before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-pill before:bg-line after:absolute after:top-1/2 after:right-[calc(100%-var(--to,100%))] after:left-[var(--from,0%)] after:h-1 after:-translate-y-1/2 after:rounded-pill after:bg-accent"
    >
      {/* They count positions; enhance/search/sliders.ts sets where they stand, and their values. */}
      {names.map((name, end) => (
        <input
          key={name}
          type="range"
          aria-label={`${legend}\u00a0: ${end === 0 ? SEARCH_WORDS.min : SEARCH_WORDS.max}`}
          max={rangeStops(bounds).length - 1}
          className={`z-10 ${THUMB}`}
        />
      ))}
    </div>
  </>
);

const ANY: Range = { min: null, max: null };

/** Bounds of a price or an area: two number fields, and a rail with two thumbs where a script drives it. Most searches leave most of them open. */
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
