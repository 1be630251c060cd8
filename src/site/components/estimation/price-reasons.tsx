import type { ReactElement } from 'react';
import { factorRows, RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { Heading } from '#ui/site/layout.tsx';
import type { PricedResult } from './price-range.tsx';

type Props = Pick<PricedResult, 'factors'> & { floor: number | null };

/** The factors by which the price differs from the nearby sales. */
export const PriceReasons = ({ factors, floor }: Props): ReactElement => {
  const rows = factorRows(factors, floor);
  return (
    <section aria-labelledby="raisons">
      <Heading level={2} size={3} id="raisons">
        {WORDS.reasons}
      </Heading>
      <p className="mt-2 text-ink-soft">{rows.length > 0 ? WORDS.reasonsText : WORDS.reasonsNone}</p>
      {rows.length > 0 && (
        <dl className="mt-4 border-line border-t">
          {rows.map(({ label, change }) => (
            <div key={label} className="flex justify-between gap-6 border-line border-b py-3">
              <dt>{label}</dt>
              <dd className="shrink-0 font-medium tabular-nums">{change}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
