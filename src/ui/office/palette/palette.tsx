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

/** `view`: name of the view that it opens, which can be a favourite. */
export type PaletteItem = { icon: IconName; label: string; detail: string; view?: string; open: () => void };

/** Favourite views, changed in the list itself. */
export type Favourites = {
  /** How a key changes the option that Enter would take. */
  hint: string;
  has: (view: string) => boolean;
  /** Adds a view, or removes it; returns what is said about it. */
  toggle: (view: string, label: string) => string;
};
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
  favourites: Favourites;
  /** The keys that were pressed before the palette was there, once. */
  takeTyped: () => readonly string[];
  onClose: () => void;
};

/** Maximum number of options; views come first. */
const MAX_SHOWN = 12;
const RULES = { isPick: true, minLength: 2, labelOf: ({ label }: PaletteItem): string => label };

type MarkProps = { isFavourite: boolean; toggle: () => void };

/** Shows whether a view is a favourite, and changes it with a pointer; the field has a key for it. */
const Mark = ({ isFavourite, toggle }: MarkProps): ReactElement => (
  <span
    className={classes.mark}
    data-favourite={isFavourite}
    aria-hidden="true"
    onClick={(event) => {
      event.stopPropagation();
      toggle();
    }}
  >
    <Icon name="bookmark" size={16} />
  </span>
);

/** Finds views and objects by text, controlled by keyboard. */
const Palette = (props: Props): ReactElement => {
  const { items, opening, placeholder, search, favourites, takeTyped, onClose } = props;
  const { words } = useOffice();
  const listId = useId();
  const hintId = useId();
  const [said, setSaid] = useState<string | null>(null);
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
    const { text, keys } = typedBy(takeTyped(), input.current?.value);
    if (text !== '') field.type(text);
    for (const key of keys) field.press(key);
  });
  useEffect(() => takeEarlyKeys(), []);
  const toggle = (item: PaletteItem | undefined): void => {
    if (item?.view !== undefined && !field.isStale) setSaid(favourites.toggle(item.view, item.label));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Escape closes the window.
    if (event.nativeEvent.isComposing || event.key === 'Escape') return;
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      toggle(field.items[field.pointed]);
      return;
    }
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
          aria-describedby={hintId}
          aria-keyshortcuts="Shift+Enter"
          {...comboboxProps(field, listId, true)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div className={classes.results}>
          <SuggestionList id={listId} label={words.palette.results} field={field} onPoint={field.point}>
            {(item) => (
              <>
                <Icon name={item.icon} />
                <span className={classes.label}>{item.label}</span>
                <span className={classes.detail}>{item.detail}</span>
                {item.view !== undefined && (
                  <Mark isFavourite={favourites.has(item.view)} toggle={() => toggle(item)} />
                )}
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
        <p className={classes.hint}>
          <span id={hintId}>{favourites.hint}</span>
          <span role="status">{said}</span>
        </p>
      </Modal.Content>
    </Modal.Root>
  );
};
export default Palette;
