import type { ReactElement } from 'react';
import { COMPARE_PATH, COMPARED } from '#domain/listings/compare';
import { KEPT_QUERY } from '#domain/listings/kept-homes';
import type { ListingSummary } from '#domain/listings/listing-fields';
import { COMPARE_WORDS as WORDS } from '#fr/compare';
import { Button } from '#ui/site/button.tsx';
import { Checkbox } from '#ui/site/choice.tsx';

const FORM = 'comparer';
const COUNT = 'font-medium text-ink before:content-[counter(compared)]';
/** Shown in its own place and in view once a home is chosen: nothing moves when it appears. */
const BAR =
  'no-print sticky bottom-3 z-20 mt-6 -mb-8 flex flex-wrap items-center justify-between gap-3 rounded-card border ' +
  'border-line bg-card px-4 py-3 shadow-float not-group-has-checked/compared:invisible';

/** Chooses a home of a list for the comparison. */
export const CompareBox = ({ listing }: { listing: Pick<ListingSummary, 'id' | 'title'> }): ReactElement => (
  <Checkbox
    id={`comparer-${listing.id}`}
    name={KEPT_QUERY}
    value={listing.id}
    form={FORM}
    className="has-checked:[counter-increment:compared]"
    label={
      <>
        {WORDS.choose}
        <span className="sr-only">{`\u00a0: ${listing.title}`}</span>
      </>
    }
  />
);

type FrameProps = {
  /** Homes that are not on the market any more have a search for similar ones. */
  items: readonly { gone: object | null }[];
  /** `hasBoxes`: enough homes can be compared. */
  children: (hasBoxes: boolean) => ReactElement;
};

/**
 * A list whose homes can be compared. Once one is chosen a bar counts them by the style sheet and opens their
 * comparison: a plain form, so that it also works without scripts. One home alone has neither.
 */
export const CompareFrame = ({ items, children }: FrameProps): ReactElement =>
  items.filter(({ gone }) => gone === null).length < COMPARED.min ? (
    children(false)
  ) : (
    <div className="group/compared [counter-reset:compared]">
      {children(true)}
      <form id={FORM} action={COMPARE_PATH} data-compare-most={COMPARED.max} className={BAR}>
        <p className="text-ink-soft">
          <span className={COUNT}>{WORDS.chosen(COMPARED.max)}</span>{' '}
          <span className="max-md:sr-only">{WORDS.hint}</span>
        </p>
        <Button type="submit">{WORDS.submit}</Button>
      </form>
    </div>
  );
