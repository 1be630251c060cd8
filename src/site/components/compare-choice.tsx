import type { ReactElement } from 'react';
import { COMPARE_PATH, COMPARED } from '#domain/listings/compare';
import { KEPT_QUERY } from '#domain/listings/kept-homes';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { COMPARE_WORDS as WORDS } from '#fr/compare';
import { Button } from '#ui/site/button.tsx';
import { Checkbox } from '#ui/site/choice.tsx';

const FORM = 'comparer';

/** Chooses a home of a list for the comparison. */
export const CompareBox = ({ listing }: { listing: Pick<ListingSummary, 'id' | 'title'> }): ReactElement => (
  <Checkbox
    id={`comparer-${listing.id}`}
    name={KEPT_QUERY}
    value={listing.id}
    form={FORM}
    label={
      <>
        {WORDS.choose}
        <span className="sr-only">{`\u00a0: ${listing.title}`}</span>
      </>
    }
  />
);

/** Opens the comparison of the chosen homes: a plain form, so that it also works without scripts. */
export const CompareForm = ({ count }: { count: number }): ReactElement | null =>
  count < COMPARED.min ? null : (
    <form
      id={FORM}
      action={COMPARE_PATH}
      className="no-print mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4"
    >
      <p className="text-ink-soft">{WORDS.hint}</p>
      <Button type="submit" variant="secondary">
        {WORDS.submit}
      </Button>
    </form>
  );
