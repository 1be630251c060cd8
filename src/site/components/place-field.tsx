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
  between?: PlaceInputProps['between'];
  className?: string;
};

const text = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

type PlaceInputProps = {
  /** Kind of suggestions. */
  kind: PlaceKind;
  /** 'sector': only towns that can be a sector. */
  use?: 'search' | 'sector';
  /**
   * The list pushes the following content down, always or on narrow screens, so that it never covers the next field or
   * button. Absent: it covers the page.
   */
  between?: 'always' | 'narrow' | undefined;
  input: Omit<ComponentProps<'input'>, 'id'> & { id: string };
  /** Hidden fields that are filled by a chosen suggestion. */
  hidden: readonly (readonly [name: string, value: string])[];
};

const BETWEEN = {
  always: 'static max-h-60 shadow-none',
  narrow: 'max-md:static max-md:max-h-60 max-md:shadow-none',
} as const;

/** The input with its hidden fields and its list, inside an element with `data-place`. */
export const PlaceInput = ({ kind, use = 'search', between, input, hidden }: PlaceInputProps): ReactElement => (
  <>
    <span className="relative block">
      <Icon
        name="pin"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
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
    <div hidden data-place-list="" className={cx('place-list', between && BETWEEN[between])} />
  </>
);

const Fields = ({ id, place, label, hideLabel, between }: Omit<Props, 'className'>): ReactElement => (
  <>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label block'}>
      {label}
    </label>
    <PlaceInput
      kind="city"
      between={between}
      input={{
        id,
        name: 'location',
        defaultValue: place?.label ?? '',
        placeholder: SEARCH_WORDS.placeHint,
        maxLength: 120,
        enterKeyHint: 'search',
      }}
      hidden={[
        // A label with the postal code is enough; a town that is typed later must not keep the code.
        ['zipcode', place?.zip && !place.label.includes(place.zip) ? place.zip : ''],
        ['arrondissement', text(place?.arrondissement)],
        ['lat', text(place?.lat)],
        ['lng', text(place?.lng)],
      ]}
    />
  </>
);

/** A town, a postal code or an arrondissement; the enhancement 'place-input' adds suggestions. */
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
