import type { ReactElement } from 'react';
import type { EstimationResult } from '#domain/estimation/result';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { DEMO_SALES } from '#fr/estimation-refusals';
import { BASIS_WORDS, CONFIDENCE_LABELS, wholeEuros } from '#fr/estimations';
import { headline } from '#fr/typography';
import { Badge } from '#ui/site/badge.tsx';
import { Heading } from '#ui/site/layout.tsx';

export type PricedResult = Extract<EstimationResult, { kind: 'price' }>;

/** The range as a line with its middle; the text beside it has the same content. */
const RangeLine = ({ low, high, price }: Pick<PricedResult, 'low' | 'high' | 'price'>): ReactElement => {
  const middle = high === low ? 50 : (100 * (price - low)) / (high - low);
  return (
    <div aria-hidden="true" className="mt-8">
      <svg className="block h-4 w-full overflow-visible" role="presentation">
        <rect y="5" width="100%" height="6" rx="3" className="fill-accent-soft" />
        <circle cx={`${middle}%`} cy="8" r="8" className="fill-accent" />
      </svg>
      <div className="mt-2 flex justify-between text-ink-soft text-sm tabular-nums">
        <span>{wholeEuros(low)}</span>
        <span>{wholeEuros(high)}</span>
      </div>
    </div>
  );
};

/** The price with its range, its confidence and its basis (rules ESTIMATION-HONEST, ESTIMATION-DEMO). */
export const PriceRange = ({
  result,
  isApproximate,
}: {
  result: PricedResult;
  isApproximate: boolean;
}): ReactElement => (
  <div>
    <Heading level={2} size={1} className="tabular-nums">
      {headline(WORDS.between(result))}
    </Heading>
    <p className="mt-4 text-lg tabular-nums">{WORDS.middle(result)}</p>
    <RangeLine {...result} />
    <div className="mt-6 flex flex-wrap gap-2">
      <Badge tone={result.confidence === 'low' ? 'neutral' : 'accent'}>{CONFIDENCE_LABELS[result.confidence]}</Badge>
      {result.isDemo && <Badge tone="highlight">{DEMO_SALES}</Badge>}
    </div>
    <div className="mt-4 max-w-prose space-y-2 text-ink-soft">
      <p>
        {BASIS_WORDS[result.basis]} {WORDS.asOf(result.asOf)}
      </p>
      {result.basis === 'model' && <p>{WORDS.coverage}</p>}
      {isApproximate && <p>{WORDS.approximate}</p>}
    </div>
  </div>
);
