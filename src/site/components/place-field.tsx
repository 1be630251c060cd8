import type { ReactElement } from 'react';
import type { PlaceCriterion } from '#domain/listings/criteria';
import { SEARCH_WORDS } from '#fr/search-page';
import { cx } from '#ui/site/cx.ts';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';

type Props = {
  /** Unique in the page. */
  id: string;
  place?: PlaceCriterion | null;
  label?: string;
  hideLabel?: boolean;
  className?: string;
};

const text = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

const Fields = ({ id, place, label, hideLabel }: Omit<Props, 'className'>): ReactElement => (
  <>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label block'}>
      {label}
    </label>
    <span className="relative block">
      <Icon
        name="pin"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        name="location"
        type="search"
        data-place-input=""
        defaultValue={place?.label ?? ''}
        placeholder={SEARCH_WORDS.placeHint}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        enterKeyHint="search"
        className="control min-w-0 appearance-none pl-9.5 text-ellipsis"
      />
    </span>
    {(
      [
        // A label with the postal code is enough: another town typed later must not keep the code.
        ['zipcode', place?.zip && !place.label.includes(place.zip) ? place.zip : ''],
        ['arrondissement', text(place?.arrondissement)],
        ['lat', text(place?.lat)],
        ['lng', text(place?.lng)],
      ] as const
    ).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} disabled={value === ''} />
    ))}
    <ul
      id={`${id}-list`}
      hidden
      data-place-list=""
      aria-label={label}
      className={cx(
        'absolute inset-x-0 top-full z-40 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-control',
        'border border-line bg-card py-1 shadow-float',
      )}
    />
  </>
);

/** A town, a postal code or an arrondissement; the enhancement 'place-input' shows suggestions. */
export const PlaceField = ({
  label = SEARCH_WORDS.place,
  className = '',
  place = null,
  ...rest
}: Props): ReactElement => (
  <div
    data-place=""
    className={`relative min-w-0 ${className}`}
    {...fragment(Fields, { ...rest, label, place }, place === null)}
  />
);
