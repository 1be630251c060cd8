import type { ReactElement } from 'react';
import type { Client } from '#contracts/client';
import type { Session } from '#contracts/session';
import type { PaletteItem } from '#ui/office/palette/palette.tsx';
import type { ViewTable } from '#ui/office/routing/view.ts';
import type { Brand, SidebarProps } from '#ui/office/shell/sidebar.tsx';
import type { Toasts } from '#ui/office/toasts/toasts.ts';

export type FoundObject = Omit<PaletteItem, 'open'> & { /** Address in the back office. */ to: string };
/** Finds objects by search text for the command palette. */
export type FindObjects = (client: Client, text: string) => Promise<readonly FoundObject[]>;
/** Finders by the view that a person must be allowed to see. */
export type Finders = Readonly<Record<string, FindObjects>>;

type ActionTools = { client: Client; navigate: (to: string) => void; toasts: Toasts };
/** What the command palette does, besides opening views and objects. */
export type PaletteAction = Pick<PaletteItem, 'icon' | 'label' | 'detail'> & {
  /** Who may see this view may do it, if they also have the right `needs`. */
  view: string;
  needs?: Session['actions'][number];
  run: (tools: ActionTools) => unknown;
};
export type Found = {
  /** Names what is found. */
  placeholder: string;
  finders: Finders;
  actions: readonly PaletteAction[];
};

/** Differences between the two back offices. */
export type OfficeConfig = {
  /** Shown when the server cannot be reached. */
  title: string;
  views: ViewTable;
  /** The view whose `load` is null. It is part of the first load and its budget. */
  home: () => ReactElement;
  /** Groups of the sidebar in order, with their labels; null: no heading. */
  groups: Readonly<Record<string, string | null>>;
  describe: (session: Session) => { brand: Brand; publicSite: SidebarProps['publicSite'] };
  /** Loads what the command palette finds and does. */
  find: () => Promise<Found>;
  /** Elements beside sidebar entries, by view: a badge, or a component that notifies while other views are open. */
  badges: Readonly<Record<string, ReactElement>>;
  /** Shown to a person who may see no view except their own account. */
  none: ReactElement;
};
