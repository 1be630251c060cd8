import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { CodesWords } from './pill.ts';

type Props = CodesWords & {
  /** The set codes, separated by commas. */
  codes: string;
  read: (typed: string) => readonly string[];
  onChange: (codes: string) => void;
  /** Called when the codes are applied; closes the options. */
  onDone: () => void;
};

/** Input for several typed or pasted codes, which are applied together. */
export const CodeOptions = ({ codes, read, onChange, onDone, label, hint, apply, none }: Props): ReactElement => {
  const [typed, setTyped] = useState(codes.replaceAll(',', ', '));
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = read(typed);
    const isWrong = found.length === 0 && typed.trim() !== '';
    setRefused(isWrong);
    if (isWrong) return;
    onChange(found.join(','));
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={label}
          description={hint}
          error={isRefused && none}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant="default">
          {apply}
        </Button>
      </Stack>
    </form>
  );
};
