/** The keys of a table, in order. TypeScript types them as `string`, because an object may have more keys. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[];

/** The keys of a table with their values, in order. */
export const entriesOf = <T extends object>(table: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(table).map((name) => [name, table[name]]);

/** Whether a name is a key of a table. */
export const isKeyOf = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name);

/** The value of a table for a name that it may not have. */
export const lookUp = <T extends object>(table: T, name: string): T[keyof T & string] | undefined =>
  isKeyOf(table, name) ? table[name] : undefined;

/** The values that are neither undefined nor null. */
export const givenOf = <T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(entriesOf(record).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** A record with a value for each name. */
export const recordOf = <const K extends string, V>(names: readonly K[], valueFor: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<K, V>;

/** The same keys with other values. */
export const mapValues = <T extends object, V>(
  record: T,
  change: (value: T[keyof T & string], name: keyof T & string) => V,
): { [K in keyof T]: V } =>
  Object.fromEntries(keysOf(record).map((name) => [name, change(record[name], name)])) as { [K in keyof T]: V };

/** Whether a value is one of a list. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T =>
  list.some((known) => known === value);

/** Calls `use` with a choice of tabs or a select box, which know it as a text; other texts are ignored. */
export const whenOneOf =
  <const T extends string>(choices: readonly T[], use: (choice: T) => void) =>
  (text: string | null): void => {
    if (isOneOf(choices, text)) use(text);
  };
