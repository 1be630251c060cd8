import type { ConnectionState } from './connection/connection.ts';
import type { FilterWords } from './filters/pill.ts';

/** Texts of the layout and its kits, provided by the back office. */
export type OfficeWords = {
  loading: string;
  retry: string;
  reload: string;
  close: string;
  /** Label of the button that shows the characters of a password. */
  showTyped: string;
  skipToContent: string;
  notifications: string;
  otherActions: string;
  unsaved: { title: string; text: string; leave: string; stay: string; save: string };
  /** Said at the top of the page while the server cannot be reached. */
  connection: Readonly<Record<Exclude<ConnectionState, 'connected'>, string>>;
  /** Instead of a part of the page whose script has not arrived yet. */
  waitingPart: Readonly<Record<ConnectionState, { title: string; text: string }>>;
  failedPart: { title: string; text: string };
  outdated: { title: string; text: string };
  notFound: { title: string; text: string; hint: string; home: string };
  table: {
    columns: string;
    sort: string;
    export: string;
    more: string;
    actionsOf: (row: string) => string;
    /** What all rows of a list have in common. */
    common: (values: readonly { header: string; text: string }[]) => string;
  };
  /** Texts of a board. */
  board: {
    move: (card: string) => string;
    moveTo: (column: string) => string;
    more: (column: string) => string;
    empty: string;
  };
  selection: {
    /** Accessible name of the bar of actions. */
    label: string;
    all: string;
    one: (row: string) => string;
    clear: string;
    counting: string;
    chosen: (count: number) => string;
    tooLarge: (most: number) => string;
  };
  filters: FilterWords;
  /** Texts of saved filters. */
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
  /** Texts of a date field: its format, and its calendar. */
  day: { format: string; wrong: string; choose: (field: string) => string };
  form: {
    save: string;
    saveKeys: string;
    saving: string;
    /** Without changes: how the form is saved. */
    unchanged: string;
    undo: string;
    undoAll: string;
    /** Names of changed fields, and how many more there are. */
    changed: (labels: readonly string[], more: number) => string;
    revert: string;
    /** Label of the colour picker beside a colour field. */
    palette: (label: string) => string;
    values: { none: string; yes: string; no: string };
    /** Texts of a list of points; numbers start at 1. */
    points: {
      one: (rank: number) => string;
      title: string;
      content: string;
      add: string;
      up: (rank: number) => string;
      down: (rank: number) => string;
      remove: (rank: number) => string;
    };
    /** Texts of a field with several typed values. */
    tags: { remove: (label: string) => string; added: (label: string) => string; already: string };
  };
  window: { previous: string; next: string /** Name of a window that cannot be shown. */; missing: string };
  palette: {
    results: string;
    /** Shown when some kinds of objects could not be searched. */
    partial: string;
  };
  /** Status texts of a field with suggestions. */
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
    /** Label of the menu of the signed-in person. */
    person: string;
    /** Label of the button that opens the list of the person's other back offices. */
    otherPlaces: string;
  };
};
