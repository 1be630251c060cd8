import type { ReactElement } from 'react';
import type { Client } from '#contracts/client';
import type { Session } from '#contracts/session';
import type { PaletteItem } from '#ui/office/palette/palette.tsx';
import type { ViewTable } from '#ui/office/routing/view.ts';
import type { Brand, SidebarProps } from '#ui/office/shell/sidebar.tsx';

export type FoundObject = Omit<PaletteItem, 'open'> & { /** Address in the back office. */ to: string };
/** Finds objects by their words for the command palette. */
export type FindObjects = (client: Client, text: string) => Promise<readonly FoundObject[]>;
/** By the view that a person must see for it. */
export type Finders = Readonly<Record<string, FindObjects>>;

/** Differences between the two back offices. */
export type OfficeConfig = {
  /** Shown when the server cannot be reached. */
  title: string;
  views: ViewTable;
  /** Shown by the view whose `load` is null. It comes with the first load, which is measured with it. */
  home: () => ReactElement;
  /** Groups of the sidebar in their order, with their words; null: no heading. */
  groups: Readonly<Record<string, string | null>>;
  describe: (session: Session) => { brand: Brand; publicSite: SidebarProps['publicSite'] };
  /** Loads what the command palette finds beside views. */
  find: () => Promise<Finders>;
  /** Beside the entries of the sidebar, by their view: a badge, or what tells of something while others are open. */
  badges: Readonly<Record<string, ReactElement>>;
  /** Shown to a person who may see no view of the table but their own account. */
  none: ReactElement;
};
