import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { DayField } from '#ui/office/day-field.tsx';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import classes from './form.module.css';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';

type TextKind = 'text' | 'email' | 'url';

const MODES = { text: 'text', email: 'email', url: 'url' } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const toValue = (text: string, emptyIsNull = false): string | null => (emptyIsNull && text === '' ? null : text);

/** One line. `type` stays 'text', because the browser must not change or refuse what the form validates itself. */
export const PlainTextInput = ({ field, value, onChange, error }: InputProps<TextKind>): ReactElement => (
  <TextInput
    {...shownProps({ field, error })}
    inputMode={MODES[field.kind]}
    autoComplete={field.autoComplete ?? 'off'}
    spellCheck={field.kind === 'text'}
    maxLength={field.maxLength}
    placeholder={field.placeholder}
    value={textOf(value)}
    onChange={(event) => onChange(toValue(event.currentTarget.value, field.emptyIsNull))}
  />
);

export const LongTextInput = ({ field, value, onChange, error }: InputProps<'longText'>): ReactElement => (
  <GrowingTextarea
    {...shownProps({ field, error })}
    minRows={field.rows ?? 3}
    maxRows={20}
    maxLength={field.maxLength}
    placeholder={field.placeholder}
    value={textOf(value)}
    onChange={(event) => onChange(toValue(event.currentTarget.value, field.emptyIsNull))}
  />
);

/** A day in French notation. */
export const DateInput = ({ field, value, onChange, error }: InputProps<'date'>): ReactElement => (
  <div className={classes.narrow}>
    <DayField
      {...shownProps({ field, error })}
      min={field.min}
      max={field.max}
      isStrict
      value={textOf(value)}
      onChange={(day) => onChange(day || null)}
    />
  </div>
);
