import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './form.module.css';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';

/** The browser's native select, which phones show at full width. */
export const ChoiceInput = ({ field, value, onChange, error }: InputProps<'choice'>): ReactElement => (
  <NativeSelect
    {...shownProps({ field, error })}
    classNames={{ wrapper: classes.middle ?? '' }}
    data={[...(field.none === undefined ? [] : [{ value: '', label: field.none }]), ...field.options]}
    value={typeof value === 'string' ? value : ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const CheckboxesInput = ({ field, value, onChange, error }: InputProps<'choices'>): ReactElement => {
  const { name, withAsterisk, ...shown } = shownProps({ field, error });
  // Sorts the chosen values in the order of the options.
  const inOrder = (chosen: readonly string[]): string[] =>
    field.options.filter((option) => chosen.includes(option.value)).map((option) => option.value);
  return (
    <Checkbox.Group
      {...shown}
      withAsterisk={withAsterisk}
      value={textsOf(value)}
      onChange={(next) => onChange(inOrder(next))}
    >
      <div className={classes.choices}>
        {field.options.map((option) => (
          <Checkbox key={option.value} name={name} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

export const SwitchInput = ({ field, value, onChange, error }: InputProps<'switch'>): ReactElement => (
  <Switch
    name={field.name}
    label={field.label}
    description={field.description}
    error={error}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
