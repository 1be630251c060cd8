import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { readValue, unitOf, writeValue } from './field-values.ts';
import classes from './form.module.css';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';

/**
 * Input for a number or telephone number: the typed text stays unchanged until the field is left, then it is formatted.
 */
export const ParsedInput = (props: InputProps<'number' | 'money' | 'percent' | 'phone'>): ReactElement => {
  const { field, value, onChange, error } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const unit = unitOf(field);
  const isPhone = field.kind === 'phone';
  const change = (text: string): void => {
    setTyped(text);
    onChange(readValue(field, text));
  };
  return (
    <TextInput
      {...shownProps({ field, error })}
      type={isPhone ? 'tel' : 'text'}
      inputMode={isPhone ? 'tel' : 'decimal'}
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={field.placeholder}
      className={isPhone ? undefined : classes.number}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && unit.length > 2 ? 64 : 36}
      rightSectionPointerEvents="none"
      classNames={{ wrapper: (isPhone ? classes.middle : classes.narrow) ?? '' }}
      value={typed ?? writeValue(field, value)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
};
