import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { fragment } from './fragment.ts';
import type { Option } from './input.tsx';

type CheckboxProps = { label: ReactNode; error?: string; id: string } & Omit<ComponentProps<'input'>, 'type' | 'id'>;

/** Yes or no; the whole line is the target. */
export const Checkbox = ({ id, label, error, className, ...rest }: CheckboxProps): ReactElement => (
  <div className={className}>
    <label htmlFor={id} className="flex min-h-target items-start gap-3 py-2.5 text-base leading-6">
      <input
        type="checkbox"
        id={id}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...rest}
      />
      <span>{label}</span>
    </label>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);

type RadioGroupProps = {
  name: string;
  legend: string;
  hideLegend?: boolean;
  options: readonly Option[];
  value?: string | undefined;
  /** 'segments': one row, as a switch between a few; 'lines': one under the other. */
  look?: 'lines' | 'segments';
  className?: string;
};

const SEGMENT =
  'relative grid min-h-target flex-1 place-items-center rounded-control px-4 text-center text-base transition-colors border border-transparent has-checked:border-line-strong has-checked:bg-card has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent-strong';

const Choices = ({
  name,
  legend,
  hideLegend,
  options,
  value,
  look,
}: Omit<RadioGroupProps, 'className'>): ReactElement => (
  <>
    <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{legend}</legend>
    <div className={look === 'segments' ? 'flex gap-1 rounded-control bg-paper-deep p-1' : 'grid'}>
      {options.map((option) => (
        <label key={option.value} className={look === 'segments' ? SEGMENT : 'flex min-h-target items-center gap-3'}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            className={look === 'segments' ? 'sr-only' : 'size-5 shrink-0 accent-accent'}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </>
);

/** One of a few, all of them in sight. */
export const RadioGroup = ({ className, ...props }: RadioGroupProps): ReactElement => (
  <fieldset className={cx('min-w-0', className)} {...fragment(Choices, props)} />
);
