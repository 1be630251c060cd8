import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { Input } from './input.tsx';

type Bound = { name: string; label: string; value?: string | undefined; placeholder?: string };

type Props = {
  legend: string;
  hideLegend?: boolean;
  unit: string;
  min: Bound;
  max: Bound;
  step: number;
  className?: string;
};

/** A lower and an upper bound: two number fields; an enhancement may add a slider. */
export const RangePair = ({ legend, hideLegend, unit, min, max, step, className }: Props): ReactElement => (
  <fieldset className={cx('min-w-0', className)} data-range-pair="">
    <legend className={hideLegend ? 'sr-only' : 'label'}>{legend}</legend>
    <div className="grid grid-cols-2 gap-3">
      {[min, max].map((bound) => (
        <Input
          key={bound.name}
          id={`f-${bound.name}`}
          name={bound.name}
          label={bound.label}
          hideLabel
          type="number"
          inputMode="numeric"
          min={0}
          step={step}
          unit={unit}
          placeholder={bound.placeholder ?? bound.label}
          defaultValue={bound.value ?? ''}
        />
      ))}
    </div>
  </fieldset>
);
