import type { ReactElement } from 'react';
import { KIND_NAMES } from '#domain/listings/criteria';
import { KINDS } from '#domain/listings/vocabulary';
import { KIND_LABELS } from '#fr/listings';
import { HOME_WORDS } from '#fr/site';
import { PlaceField } from '#site/components/place-field.tsx';
import { Button } from '#ui/site/button.tsx';
import { RadioGroup } from '#ui/site/choice.tsx';
import { Input, Select } from '#ui/site/input.tsx';

const PROJECTS = [
  { value: 'buy', label: HOME_WORDS.buy },
  { value: 'rent', label: HOME_WORDS.rent },
];

const KIND_OPTIONS = [
  { value: '', label: HOME_WORDS.anyKind },
  ...KIND_NAMES.map((kind) => ({ value: String(KINDS[kind].id), label: KIND_LABELS[kind] })),
];

/**
 * Buy or rent, place, kind, budget, one button: a plain form that opens the search page. `id`: prefix of its field ids,
 * for a page with several forms.
 */
export const SearchCard = ({ id = 'home' }: { id?: string }): ReactElement => (
  <form
    action="/annonces"
    method="get"
    aria-label={HOME_WORDS.searchTitle}
    className="rounded-card bg-card p-5 shadow-float md:p-7"
    data-place-form=""
  >
    <RadioGroup
      name="category"
      legend={HOME_WORDS.transaction}
      hideLegend
      look="segments"
      options={PROJECTS}
      value="buy"
      className="sm:max-w-72"
    />
    <div className="mt-5 grid items-end gap-4 md:grid-cols-2 lg:grid-cols-[2fr_1.2fr_1.2fr_auto]">
      <PlaceField id={`${id}-place`} label={HOME_WORDS.place} between="narrow" />
      <Select id={`${id}-kind`} name="type" label={HOME_WORDS.kind} options={KIND_OPTIONS} />
      <Input
        id={`${id}-budget`}
        name="priceMax"
        label={HOME_WORDS.budget}
        type="text"
        inputMode="numeric"
        pattern="[0-9\s\u00a0\u202f]*"
        placeholder={HOME_WORDS.anyBudget}
        autoComplete="off"
        unit="€"
      />
      <Button type="submit" icon="search" wide className="lg:w-auto">
        {HOME_WORDS.search}
      </Button>
    </div>
  </form>
);
