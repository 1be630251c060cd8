import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { fragment } from './fragment.ts';
import type { Option } from './input.tsx';

type CheckboxProps = { label: ReactNode; error?: string; id: string } & Omit<ComponentProps<'input'>, 'type' | 'id'>;

/** A checkbox; its whole line is clickable. */
export const Checkbox = ({ id, label, error, className, ...rest }: CheckboxProps): ReactElement => (
  <div className={className}>
    <label htmlFor={id} className="check">
      <input
        type="checkbox"
        id={id}
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
  /** 'segments': in one row, as a switch; 'lines': one below the other. */
  look?: 'lines' | 'segments';
  className?: string;
};

const Choices = ({
  name,
  legend,
  hideLegend,
  options,
  value,
  look,
}: Omit<RadioGroupProps, 'className'>): ReactElement => (
  <>
    <legend className={hideLegend ? 'sr-only' : 'label'}>{legend}</legend>
    <div className={look === 'segments' ? 'segments' : 'grid'}>
      {options.map((option) => (
        <label key={option.value} {...(look !== 'segments' && { className: 'radio' })}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </>
);

/** A choice between a few visible options. */
export const RadioGroup = ({ className, ...props }: RadioGroupProps): ReactElement => (
  <fieldset className={cx('min-w-0', className)} {...fragment(Choices, props)} />
);
