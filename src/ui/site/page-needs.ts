/**
 * What a rendered component needs elsewhere in its page: rules for colour classes, icons of the sprite. Rendering is
 * synchronous, so that one collector at a time is enough.
 */
export type PageNeeds = { colors: Set<string>; icons: Set<string> };

let current: PageNeeds | null = null;

export const needColor = (name: string): unknown => current?.colors.add(name);
export const needIcon = (name: string): unknown => current?.icons.add(name);

/** Runs a synchronous rendering. Returns its result and what it needs. */
export const collectNeeds = <T>(render: () => T): { result: T; needs: PageNeeds } => {
  const outer = current;
  const needs: PageNeeds = { colors: new Set(), icons: new Set() };
  current = needs;
  try {
    return { result: render(), needs };
  } finally {
    current = outer;
  }
};

/** Adds the needs of a cached fragment to the rendering that includes it. */
export const addNeeds = ({ colors, icons }: PageNeeds): void => {
  for (const color of colors) needColor(color);
  for (const icon of icons) needIcon(icon);
};
