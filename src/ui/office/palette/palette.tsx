import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { bare } from '#fr/format';
import { useFocusReturn } from '#ui/office/focus-return.ts';
import { Icon, type IconName } from '#ui/office/icon.tsx';
import { useLayer } from '#ui/office/layers.ts';
import { useOffice } from '#ui/office/office-context.ts';
import {
  comboboxProps,
  SuggestionList,
  SuggestionLoader,
  SuggestionStatus,
} from '#ui/office/suggestions/suggestion-list.tsx';
import { useSuggestions } from '#ui/office/suggestions/use-suggestions.ts';
import { typedBy } from './early-keys.ts';
import classes from './palette.module.css';

export type PaletteItem = { icon: IconName; label: string; detail: string; open: () => void };
/**
 * Finds objects while the person types. `isPartial`: some kinds of objects could not be searched. Rejects when no kind
 * could be searched.
 */
export type PaletteSearch = (text: string) => Promise<{ found: readonly PaletteItem[]; isPartial: boolean }>;

type Props = {
  /** Views and actions. */
  items: readonly PaletteItem[];
  /** The first ones, shown before anything is typed. */
  opening: readonly PaletteItem[];
  /** What can be found. */
  placeholder: string;
  search: PaletteSearch;
  /** The keys that were pressed before the palette was there, once. */
  takeTyped: () => readonly string[];
  onClose: () => void;
};

/** Maximum number of options; views come first. */
const MAX_SHOWN = 12;
const RULES = { isPick: true, minLength: 2, labelOf: ({ label }: PaletteItem): string => label };

/** Finds views and objects by text, controlled by keyboard. */
const Palette = ({ items, opening, placeholder, search, takeTyped, onClose }: Props): ReactElement => {
  const { words } = useOffice();
  const listId = useId();
  // The search text for which some results failed.
  const [partial, setPartial] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [path] = useState(() => location.pathname);
  useLayer(onClose);
  // A view that was opened takes the focus itself.
  useFocusReturn(() => location.pathname === path);
  const matching = (text: string): readonly PaletteItem[] => {
    const typed = bare(text.trim());
    const found = items.filter(({ label, detail }) => bare(`${label} ${detail}`).includes(typed));
    return (typed === '' ? opening : found).slice(0, MAX_SHOWN);
  };
  const field = useSuggestions<PaletteItem>({
    rules: RULES,
    find: async (text) => {
      const { found, isPartial } = await search(text);
      if (isPartial) setPartial(text);
      return found.slice(0, MAX_SHOWN - matching(text).length);
    },
    knownFor: matching,
    onTake: (item) => {
      onClose();
      item.open();
    },
  });
  const takeEarlyKeys = useEffectEvent(() => {
    input.current?.focus();
    const { text, keys } = typedBy(takeTyped());
    if (text !== '') field.type(text);
    for (const key of keys) field.press(key);
  });
  useEffect(() => takeEarlyKeys(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Escape closes the window.
    if (event.nativeEvent.isComposing || event.key === 'Escape') return;
    if (field.press(event.key)) event.preventDefault();
  };
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={words.shell.search}>
        <TextInput
          ref={input}
          className={classes.input}
          variant="unstyled"
          size="md"
          leftSection={<Icon name="search" />}
          rightSection={<SuggestionLoader field={field} />}
          placeholder={placeholder}
          aria-label={words.shell.search}
          {...comboboxProps(field, listId, true)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div className={classes.results}>
          <SuggestionList id={listId} label={words.palette.results} field={field} onPoint={field.point}>
            {({ icon, label, detail }) => (
              <>
                <Icon name={icon} />
                <span className={classes.label}>{label}</span>
                <span className={classes.detail}>{detail}</span>
              </>
            )}
          </SuggestionList>
        </div>
        {partial !== null && partial === field.text.trim() && (
          <p role="alert" className={classes.partial}>
            {words.palette.partial}
          </p>
        )}
        <SuggestionStatus field={field} otherwise="" />
      </Modal.Content>
    </Modal.Root>
  );
};
export default Palette;
