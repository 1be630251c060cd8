import { Text, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './form.module.css';
import type { InputProps } from './inputs.ts';
import { shownProps } from './shown-props.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const hexOf = (value: unknown): string => (typeof value === 'string' && HEX.test(value) ? value : '#000000');

/** '#rrggbb', typed or chosen in the browser's colour picker. */
export const ColorInput = ({ field, value, onChange, error }: InputProps<'color'>): ReactElement => {
  const { words } = useOffice();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string): void => {
    setTyped(text);
    const hex = text.startsWith('#') ? text : `#${text}`;
    onChange(text.trim() === '' ? null : HEX.test(hex) ? hex.toLowerCase() : text);
  };
  const note = typeof value === 'string' && HEX.test(value) ? field.note?.(value) : null;
  return (
    <TextInput
      {...shownProps({ field, error })}
      classNames={{ wrapper: classes.narrow ?? '' }}
      inputContainer={(input) => (
        <>
          {input}
          {note && (
            <Text size="xs" c="dimmed" mt={4} role="status">
              {note}
            </Text>
          )}
        </>
      )}
      maxLength={7}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={words.form.palette(field.label)}
          value={hexOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      value={typed ?? (typeof value === 'string' ? value : '')}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
};
