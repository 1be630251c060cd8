import type { ReactElement } from 'react';
import type { Client } from '#contracts/client';
import type { Session } from '#contracts/session';
import type { PaletteItem } from '#ui/office/palette/palette.tsx';
import type { ViewTable } from '#ui/office/routing/view.ts';
import type { Brand, SidebarProps } from '#ui/office/shell/sidebar.tsx';

export type FoundObject = Omit<PaletteItem, 'open'> & { /** Address in the back office. */ to: string };
/** Finds objects by their words for the command palette. */
export type FindObjects = (client: Client, text: string) => Promise<readonly FoundObject[]>;

/** Differences between the two back offices. */
export type OfficeConfig = {
  /** Shown when the server cannot be reached. */
  title: string;
  views: ViewTable;
  /** Groups of the sidebar in their order, with their words; null: no heading. */
  groups: Readonly<Record<string, string | null>>;
  describe: (session: Session) => { brand: Brand; publicSite: SidebarProps['publicSite'] };
  /** What the command palette finds beside views, by the view that a person must see for it. */
  find: Readonly<Record<string, FindObjects>>;
  /** Beside the entries of the sidebar, by their view: a badge, or what tells of something while others are open. */
  badges: Readonly<Record<string, ReactElement>>;
  /** Shown to a person who may see no view of the table but their own account. */
  none: ReactElement;
};
