import type { ComponentProps, ReactElement } from 'react';
import type { PlaceCriterion } from '#domain/listings/criteria';
import type { PlaceKind } from '#domain/places/place';
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

type PlaceInputProps = {
  /** What is suggested. */
  kind: PlaceKind;
  /** 'sector': only towns that can be a sector. */
  use?: 'search' | 'sector';
  /** Name of the list of suggestions. */
  label: string | undefined;
  input: Omit<ComponentProps<'input'>, 'id'> & { id: string };
  /** Hidden fields that a chosen suggestion fills in. */
  hidden: readonly (readonly [name: string, value: string])[];
};

/** The input with its hidden fields and its list, inside an element with `data-place`. */
export const PlaceInput = ({ kind, use = 'search', label, input, hidden }: PlaceInputProps): ReactElement => (
  <>
    <span className="relative block">
      <Icon
        name="pin"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        data-place-input={`for=${use}&kind=${kind}`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        className="control min-w-0 appearance-none pl-9.5 text-ellipsis"
        {...input}
      />
    </span>
    {hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} disabled={value === ''} />
    ))}
    <ul
      id={`${input.id}-list`}
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

const Fields = ({ id, place, label, hideLabel }: Omit<Props, 'className'>): ReactElement => (
  <>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label block'}>
      {label}
    </label>
    <PlaceInput
      kind="city"
      label={label}
      input={{
        id,
        name: 'location',
        defaultValue: place?.label ?? '',
        placeholder: SEARCH_WORDS.placeHint,
        maxLength: 120,
        enterKeyHint: 'search',
      }}
      hidden={[
        // A label with the postal code is enough: another town typed later must not keep the code.
        ['zipcode', place?.zip && !place.label.includes(place.zip) ? place.zip : ''],
        ['arrondissement', text(place?.arrondissement)],
        ['lat', text(place?.lat)],
        ['lng', text(place?.lng)],
      ]}
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
