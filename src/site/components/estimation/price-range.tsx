import type { ReactElement } from 'react';
import type { EstimationResult } from '#domain/estimation/result';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { BASIS_WORDS, CONFIDENCE_LABELS, originWords, wholeEuros } from '#fr/estimations';
import { headline } from '#fr/typography';
import { Badge } from '#ui/site/badge.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';

export type PricedResult = Extract<EstimationResult, { kind: 'price' }>;

/** Where the text of the middle begins, so that it stays within the line. */
const anchorOf = (percent: number): 'start' | 'middle' | 'end' => {
  if (percent < 20) return 'start';
  return percent > 80 ? 'end' : 'middle';
};

/** The range as a line with a tick at its middle; the text beside it has the same content. */
const RangeLine = ({ low, high, price }: Pick<PricedResult, 'low' | 'high' | 'price'>): ReactElement => {
  const percent = high === low ? 50 : (100 * (price - low)) / (high - low);
  const middle = `${percent}%`;
  return (
    <div aria-hidden="true" className="mt-6 max-w-2xl">
      <svg className="block h-12 w-full overflow-visible" role="presentation">
        <text x={middle} y="14" textAnchor={anchorOf(percent)} className="fill-ink font-medium text-sm tabular-nums">
          {wholeEuros(price)}
        </text>
        <line x1={middle} x2={middle} y1="22" y2="46" strokeWidth="2" className="stroke-accent" />
        <rect y="31" width="100%" height="6" rx="3" className="fill-accent opacity-25" />
      </svg>
      <div className="mt-1 flex justify-between text-ink-soft text-sm tabular-nums">
        <span>{wholeEuros(low)}</span>
        <span>{wholeEuros(high)}</span>
      </div>
    </div>
  );
};

type Props = { result: PricedResult; home: { title: string; address: string; isApproximate: boolean } };

/** The price and its home, the range, its confidence and its basis (rules ESTIMATION-HONEST, ESTIMATION-DEMO). */
export const PriceRange = ({ result, home }: Props): ReactElement => {
  const known = home.isApproximate ? WORDS.approximate : originWords(result);
  return (
    <>
      <Heading level={1} className="tabular-nums">
        {headline(WORDS.between(result))}
      </Heading>
      <p className="mt-4 text-lg">
        {home.title}
        <br />
        <span className="text-ink-soft">{home.address}</span>
      </p>
      <p className="mt-4 text-lg tabular-nums">{WORDS.middle(result)}</p>
      <RangeLine {...result} />
      <div className="mt-6 max-w-prose space-y-2 text-ink-soft">
        <p>
          <Badge tone={result.confidence === 'low' ? 'neutral' : 'accent'}>
            {CONFIDENCE_LABELS[result.confidence]}
          </Badge>
        </p>
        <p>
          {BASIS_WORDS[result.basis]} {WORDS.asOf(result.asOf)}
        </p>
        {known !== null && <p>{known}</p>}
      </div>
      {result.isDemo && (
        <p className="mt-6 flex max-w-prose items-start gap-2 text-ink-faint text-sm">
          <Icon name="info" size={16} className="mt-0.5" />
          {WORDS.demo}
        </p>
      )}
    </>
  );
};
