import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactElement, useRef, useState } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import classes from './filters.module.css';

/** The search starts after a typing pause of this length. */
const PAUSE_MS = 250;
const MAX_LENGTH = 200;

export type SearchWords = { /** Texts of a search field. */ label: string; clear: string };
type Props = { value: string; onChange: (text: string) => void; words: SearchWords };

/** A search field. A value that changes otherwise (Back, a saved filter) replaces the typed text. */
export const SearchField = ({ value, onChange, words }: Props): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ ...known, value });
    if (value !== known.sent) setTyped(value);
  }
  const send = (text: string): void => {
    setKnown({ ...known, sent: text });
    onChange(text);
  };
  const sendLater = useDebouncedCallback(send, PAUSE_MS);
  const change = (text: string): void => {
    setTyped(text);
    sendLater(text);
  };
  const clear = (): void => {
    change('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={words.label}
      placeholder={words.label}
      leftSection={<Icon name="search" size={16} />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={words.clear} onClick={clear} />}
      maxLength={MAX_LENGTH}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
