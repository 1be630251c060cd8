import { type ReactElement, use, useCallback } from 'react';
import { useLocation } from 'wouter';
import { useClient } from '#office/data/client-context.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import Palette, { type PaletteItem, type PaletteSearch } from '#ui/office/palette/palette.tsx';
import type { SidebarGroup } from '#ui/office/shell/sidebar.tsx';
import type { Found, OfficeConfig } from './office-config.ts';

/** Maximum number of objects of one kind. */
const MAX_OF_KIND = 4;

type Props = {
  find: OfficeConfig['find'];
  may: (view: string) => boolean;
  groups: readonly SidebarGroup[];
  takeTyped: () => readonly string[];
  onClose: () => void;
};

/** Searches every kind of object that the person may see. */
const useSearch = ({ finders }: Found, may: Props['may']): PaletteSearch => {
  const client = useClient();
  const [, navigate] = useLocation();
  return useCallback(
    async (text) => {
      const allowed = Object.entries(finders).flatMap(([view, search]) => (may(view) ? [search] : []));
      // A failed search does not hide the results of the others.
      const answers = await Promise.all(allowed.map((search) => search(client, text).catch(() => null)));
      const found = answers.flatMap((some) => some?.slice(0, MAX_OF_KIND) ?? []);
      const isPartial = answers.includes(null);
      if (isPartial && found.length === 0) throw new Error('the search failed');
      return { found: found.map(({ to, ...item }) => ({ ...item, open: () => navigate(to) })), isPartial };
    },
    [finders, may, client, navigate],
  );
};

/** The command palette of a back office: its views, its actions, and objects found by text (rule OFFICE-PALETTE). */
const OfficePalette = ({ find, may, groups, takeTyped, onClose }: Props): ReactElement => {
  const session = useSession();
  const client = useClient();
  const { toasts, parts } = useOffice();
  const [, navigate] = useLocation();
  const found = use(parts.load(find));
  const views = groups.flatMap(({ items, title }): PaletteItem[] =>
    items.map(({ icon, title: label, to }) => ({ icon, label, detail: title ?? '', open: () => navigate(to) })),
  );
  const actions = found.actions
    .filter((action) => may(action.view) && (!action.needs || session.actions.includes(action.needs)))
    .map(({ icon, label, detail, run }): PaletteItem => {
      return { icon, label, detail, open: () => void run({ client, navigate, toasts }) };
    });
  return (
    <Palette
      items={[...views, ...actions]}
      placeholder={found.placeholder}
      search={useSearch(found, may)}
      takeTyped={takeTyped}
      onClose={onClose}
    />
  );
};
export default OfficePalette;
