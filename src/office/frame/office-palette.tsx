import { type ReactElement, use, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { PINNED_WORDS } from '#fr/pinned-views';
import { useClient } from '#office/data/client-context.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import Palette, { type Favourites, type PaletteItem, type PaletteSearch } from '#ui/office/palette/palette.tsx';
import type { SidebarGroup } from '#ui/office/shell/sidebar.tsx';
import type { Found, OfficeConfig } from './office-config.ts';
import { readPinned, togglePinned } from './pinned-views.ts';

/** Maximum number of objects of one kind. */
const MAX_OF_KIND = 4;

type Props = {
  find: OfficeConfig['find'];
  may: (view: string) => boolean;
  groups: readonly SidebarGroup[];
  /** Name of the open view; null: none. */
  current: string | null;
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

type ViewItem = PaletteItem & { view: string };

/** The pinned views, the action that pins the open view or removes it, and the same in each line of a view. */
const usePinned = (views: readonly ViewItem[], current: string | null) => {
  const session = useSession();
  const { toasts } = useOffice();
  const [names, setNames] = useState(() => readPinned(localStorage, session));
  const pinned = names.flatMap((name) => views.filter(({ view }) => view === name));
  const open = views.find(({ view }) => view === current);
  const toggle = (view: string, label: string): { isStored: boolean; text: string } => {
    const isStored = togglePinned(localStorage, session, view);
    setNames(readPinned(localStorage, session));
    const words = names.includes(view) ? PINNED_WORDS.removed : PINNED_WORDS.pinned;
    return { isStored, text: isStored ? words(label) : PINNED_WORDS.failed };
  };
  const toggleOpen = ({ view, label }: ViewItem): void => {
    const { isStored, text } = toggle(view, label);
    toasts[isStored ? 'success' : 'error'](text);
  };
  const actions = open
    ? [
        {
          icon: 'bookmark' as const,
          label: (names.includes(open.view) ? PINNED_WORDS.remove : PINNED_WORDS.pin)(open.label),
          detail: PINNED_WORDS.detail,
          open: () => toggleOpen(open),
        },
      ]
    : [];
  const favourites: Favourites = {
    hint: PINNED_WORDS.hint,
    has: (view) => names.includes(view),
    toggle: (view, label) => toggle(view, label).text,
  };
  return { pinned, actions, favourites };
};

/** The command palette of a back office: its views, its actions, and objects found by text (rule OFFICE-PALETTE). */
const OfficePalette = ({ find, may, groups, current, takeTyped, onClose }: Props): ReactElement => {
  const session = useSession();
  const client = useClient();
  const { toasts, parts } = useOffice();
  const [, navigate] = useLocation();
  const found = use(parts.load(find));
  const views = groups.flatMap(({ items, title }): ViewItem[] =>
    items.map(({ name, icon, title: label, to }) => ({
      view: name,
      icon,
      label,
      detail: title ?? '',
      open: () => navigate(to),
    })),
  );
  const { pinned, actions: pinning, favourites } = usePinned(views, current);
  const marked = pinned.map((view) => ({ ...view, detail: PINNED_WORDS.marked(view.detail) }));
  const actions = found.actions
    .filter((action) => may(action.view) && (!action.needs || session.actions.includes(action.needs)))
    .map(({ icon, label, detail, run }): PaletteItem => {
      return { icon, label, detail, open: () => void run({ client, navigate, toasts }) };
    });
  return (
    <Palette
      items={[...views, ...actions, ...pinning]}
      opening={[...marked, ...pinning, ...views.filter((view) => !pinned.includes(view))]}
      placeholder={found.placeholder}
      search={useSearch(found, may)}
      favourites={favourites}
      takeTyped={takeTyped}
      onClose={onClose}
    />
  );
};
export default OfficePalette;
