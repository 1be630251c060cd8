import type { ReactElement } from 'react';
import type { SearchCriteria } from '#domain/listings/criteria';
import { type SearchPaging, writeCriteria } from '#domain/listings/search-query';
import { REACHES } from '#domain/listings/zone-reach';
import { reachLabel, ZONE_FAULTS, ZONE_WORDS } from '#fr/zones';
import { Button } from '#ui/site/button.tsx';
import { Field } from '#ui/site/field.tsx';
import { fragment } from '#ui/site/fragment.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Select } from '#ui/site/input.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { PlaceInput } from './place-field.tsx';

/** The zone of a search page: labels of its parts, and what was typed in its form and refused. */
export type ZoneState = {
  labels: readonly string[];
  near: string;
  within: string;
  fault: keyof typeof ZONE_FAULTS | null;
};

const OPTIONS = [...REACHES].map(([value, reach]) => ({ value, label: reachLabel(reach) }));

const Fields = ({ near, within }: Pick<ZoneState, 'near' | 'within'>): ReactElement => (
  <>
    <div data-place="" className="relative min-w-0">
      <Field id="zone-near" label={ZONE_WORDS.near}>
        {(attributes) => (
          <PlaceInput
            kind="address"
            between="narrow"
            input={{ ...attributes, name: 'near', defaultValue: near, maxLength: 120, required: true }}
            hidden={[]}
          />
        )}
      </Field>
    </div>
    <Select id="zone-within" name="within" label={ZONE_WORDS.within} options={OPTIONS} defaultValue={within} />
    <Button type="submit" variant="secondary">
      {ZONE_WORDS.submit}
    </Button>
  </>
);

/** A plain form that adds a commune, a circle or a time of travel to the search. */
export const SearchZones = ({
  criteria,
  paging,
  zone: { near, within, fault },
}: {
  criteria: SearchCriteria;
  paging: SearchPaging;
  zone: ZoneState;
}): ReactElement => (
  <>
    {fault !== null && (
      <Notice tone="danger" className="mt-4">
        {ZONE_WORDS.ignored}
        {ZONE_FAULTS[fault]}
      </Notice>
    )}
    <details open={near !== ''} className="group/zone mt-4">
      <summary className="link inline-flex min-h-target items-center gap-2 text-sm">
        <Icon name="plus" size={16} />
        {ZONE_WORDS.add}
      </summary>
      <form action="/annonces" method="get" className="pb-4">
        {[...writeCriteria(criteria, { sort: paging.sort, view: paging.view })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div
          className="grid gap-4 sm:grid-cols-2 sm:items-end xl:grid-cols-3"
          {...fragment(Fields, { near, within }, near === '')}
        />
      </form>
    </details>
  </>
);
