import type { FilterWords } from './filters/pill.ts';

/** Words of the frame and its kits, provided by the back office. */
export type OfficeWords = {
  loading: string;
  retry: string;
  reload: string;
  close: string;
  /** Shows the characters of a password field. */
  showTyped: string;
  skipToContent: string;
  notifications: string;
  otherActions: string;
  unsaved: { title: string; text: string; leave: string; stay: string; save: string };
  failedView: { title: string; text: string };
  outdated: { title: string; text: string };
  notFound: { title: string; text: string; home: string };
  table: { columns: string; sort: string; export: string; more: string; actionsOf: (row: string) => string };
  /** Of a board of cards in columns. */
  board: {
    move: (card: string) => string;
    moveTo: (column: string) => string;
    more: (column: string) => string;
    empty: string;
  };
  selection: {
    /** Names the bar of actions. */
    label: string;
    all: string;
    one: (row: string) => string;
    clear: string;
    counting: string;
    chosen: (count: number) => string;
    tooLarge: (most: number) => string;
  };
  filters: FilterWords;
  /** Of the filters that a person saves. */
  saved: {
    title: string;
    none: string;
    save: string;
    rename: string;
    replace: string;
    remove: string;
    actionsOf: (name: string) => string;
    name: string;
    confirm: string;
    cancel: string;
    replaced: string;
    removed: string;
    removal: { title: (name: string) => string; text: string; confirm: string };
  };
  /** Of a field for a day: its format, and its calendar. */
  day: { format: string; wrong: string; choose: (field: string) => string };
  form: {
    save: string;
    saveKeys: string;
    saving: string;
    undo: string;
    undoAll: string;
    /** Names of fields that changed, and how many more there are. */
    changed: (labels: readonly string[], more: number) => string;
    revert: string;
    /** Of the palette beside the field of a colour. */
    palette: (label: string) => string;
    values: { none: string; yes: string; no: string };
    /** Of a list of points; they are counted from 1. */
    points: {
      one: (rank: number) => string;
      title: string;
      content: string;
      add: string;
      up: (rank: number) => string;
      down: (rank: number) => string;
      remove: (rank: number) => string;
    };
    /** Of a field of several values that are typed. */
    tags: { remove: (label: string) => string; added: (label: string) => string; already: string };
  };
  window: { previous: string; next: string };
  palette: {
    placeholder: string;
    results: string;
    /** Some kinds of objects could not be searched. */
    partial: string;
  };
  /** Of a field that suggests values, by what it says of them. */
  suggestions: Readonly<Record<'waiting' | 'nothing' | 'failed' | 'choose', string>> & {
    found: (count: number) => string;
  };
  shell: {
    navigation: string;
    openMenu: string;
    collapse: string;
    expand: string;
    search: string;
    searchKeys: string;
    signOut: string;
    /** Opens the list of the person's other back offices. */
    otherPlaces: string;
  };
};
