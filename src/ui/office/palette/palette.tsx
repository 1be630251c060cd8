import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { bare } from '#fr/format';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './palette.module.css';

export type PaletteItem = { key: string; icon: IconName; label: string; detail: string; open: () => void };
/** Finds objects by their words; called while the person types. */
export type PaletteSearch = (text: string) => Promise<readonly PaletteItem[]>;

type Props = { items: readonly PaletteItem[]; search: PaletteSearch | null; onClose: () => void };

const SHOWN = 12;
const MIN_LENGTH = 2;

/** Results of the search for the current text; none while it is shorter than two characters. */
const useFound = (
  text: string,
  search: PaletteSearch | null,
): { found: readonly PaletteItem[]; isSearching: boolean } => {
  const [asked] = useDebouncedValue(text.trim(), 200);
  const [result, setResult] = useState<{ text: string; found: readonly PaletteItem[] }>({ text: '', found: [] });
  const isWanted = search !== null && asked.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isWanted) return;
    let isLate = false;
    const show = (found: readonly PaletteItem[]): void => {
      if (!isLate) setResult({ text: asked, found });
    };
    search(asked).then(show, () => show([]));
    return () => {
      isLate = true;
    };
  }, [asked, isWanted, search]);
  return {
    found: isWanted && result.text === asked ? result.found : [],
    isSearching: isWanted && result.text !== asked,
  };
};

const move = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
};

/** Finds views and objects by their words, with the keyboard alone. */
const Palette = ({ items, search, onClose }: Props): ReactElement => {
  const { words } = useOffice();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  useLayer(onClose);
  const { found, isSearching } = useFound(text, search);
  const matching = items.filter(({ label, detail }) => bare(`${label} ${detail}`).includes(bare(text.trim())));
  const shown = [...matching, ...found].slice(0, SHOWN);
  const selected = Math.min(at, shown.length - 1);
  const open = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    item.open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open(shown[selected]);
    const next = shown.length > 0 ? move(event.key, selected, shown.length) : null;
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={words.shell.search}>
        <TextInput
          className={classes.input}
          variant="unstyled"
          size="md"
          leftSection={<Icon name="search" />}
          rightSection={isSearching ? <Loader size="xs" aria-label={words.loading} /> : null}
          placeholder={words.palette.placeholder}
          aria-label={words.shell.search}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? `${listId}-${selected}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div id={listId} role="listbox" aria-label={words.palette.results} className={classes.list}>
          {shown.map((item, index) => (
            <div
              key={item.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              className={classes.option}
              onPointerMove={() => setAt(index)}
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={() => open(item)}
            >
              <Icon name={item.icon} />
              <span className={classes.label}>{item.label}</span>
              <span className={classes.detail}>{item.detail}</span>
            </div>
          ))}
        </div>
        <p className={classes.nothing} role="status">
          {shown.length === 0 && !isSearching ? words.palette.nothing : ''}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
};
export default Palette;
