import type { ReactElement } from 'react';
import type { Session } from '#contracts/session';
import type { ViewTable } from '#ui/office/routing/view.ts';
import type { Brand, SidebarProps } from '#ui/office/shell/sidebar.tsx';

/** What one back office is, beside the frame that both share. */
export type OfficeConfig = {
  /** Said when the server cannot be reached. */
  title: string;
  views: ViewTable;
  /** Groups of the sidebar in their order, with their words; null: no heading. */
  groups: Readonly<Record<string, string | null>>;
  describe: (session: Session) => { brand: Brand; publicSite: SidebarProps['publicSite'] };
  /** Shown to a person who may see no view of the table but their own account. */
  none: ReactElement;
};
