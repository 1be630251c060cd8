/**
 * What a rendered component needs elsewhere in its page: rules for colour classes, icons of the sprite. Rendering is
 * synchronous, so one global collector is enough.
 */
export type PageNeeds = { colors: Set<string>; icons: Set<string> };

/** `fields`: names of the editable fields to mark, only in a preview. */
type Collector = PageNeeds & { fields: ReadonlySet<string> };

let current: Collector | null = null;

export const needColor = (name: string): unknown => current?.colors.add(name);
export const needIcon = (name: string): unknown => current?.icons.add(name);

/** Attribute of the element that shows an editable field; absent on public pages. */
export const fieldMark = (name: string | undefined): { 'data-field'?: string } =>
  name !== undefined && current?.fields.has(name) ? { 'data-field': name } : {};

/**
 * Runs a synchronous rendering. Returns its result and its needs. `fields`: the fields to mark; cached fragments have
 * no marks.
 */
export const collectNeeds = <T>(render: () => T, fields: readonly string[] = []): { result: T; needs: PageNeeds } => {
  const outer = current;
  const needs: Collector = { colors: new Set(), icons: new Set(), fields: new Set(fields) };
  current = needs;
  try {
    return { result: render(), needs };
  } finally {
    current = outer;
  }
};

/** Adds the needs of a cached fragment to the current rendering. */
export const addNeeds = ({ colors, icons }: PageNeeds): void => {
  for (const color of colors) needColor(color);
  for (const icon of icons) needIcon(icon);
};
