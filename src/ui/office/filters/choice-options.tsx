import { Checkbox, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bare } from '#fr/format';
import classes from './filters.module.css';
import type { FilterWords, Option } from './pill.ts';

/** From this number of options, they can be searched. */
const MANY = 8;

type Props = {
  options: readonly Option[] | undefined;
  text: string;
  onChange: (text: string) => void;
  words: FilterWords;
};

/** One or several of the options; each click applies immediately. */
export const ChoiceOptions = ({ options, text, onChange, words }: Props): ReactElement => {
  const [sought, setSought] = useState('');
  if (options === undefined) return <Loader size="sm" />;
  const chosen = new Set(text === '' ? [] : text.split(','));
  const toggle = (value: string): void => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange([...next].join(','));
  };
  const shown = options.filter(({ label }) => bare(label).includes(bare(sought)));
  return (
    <Stack gap="sm">
      {options.length > MANY && (
        <TextInput
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <Stack gap="sm" className={classes.options}>
        {shown.map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={chosen.has(value)} onChange={() => toggle(value)} />
        ))}
        {shown.length === 0 && <Text c="dimmed">{words.noOption}</Text>}
      </Stack>
    </Stack>
  );
};
