import type { ReactElement } from 'react';
import type { Client } from '#contracts/client';
import type { Session } from '#contracts/session';
import type { PaletteItem } from '#ui/office/palette/palette.tsx';
import type { ViewTable } from '#ui/office/routing/view.ts';
import type { Brand, SidebarProps } from '#ui/office/shell/sidebar.tsx';

export type FoundObject = Omit<PaletteItem, 'open'> & { /** Address in the back office. */ to: string };
/** Finds objects by search text for the command palette. */
export type FindObjects = (client: Client, text: string) => Promise<readonly FoundObject[]>;
/** Finders by the view that a person must be allowed to see. */
export type Finders = Readonly<Record<string, FindObjects>>;

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
  /** Loads the finders of objects for the command palette. */
  find: () => Promise<Finders>;
  /** Elements beside sidebar entries, by view: a badge, or a component that notifies while other views are open. */
  badges: Readonly<Record<string, ReactElement>>;
  /** Shown to a person who may see no view except their own account. */
  none: ReactElement;
};
