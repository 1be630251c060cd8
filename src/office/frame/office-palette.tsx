import { type ReactElement, use, useCallback } from 'react';
import { useLocation } from 'wouter';
import { PINNED_WORDS } from '#fr/pinned-views';
import { useClient } from '#office/data/client-context.ts';
import { useSession } from '#office/session/session-context.ts';
import { useOffice } from '#ui/office/office-context.ts';
import Palette, { type PaletteItem, type PaletteSearch } from '#ui/office/palette/palette.tsx';
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

type ViewItem = PaletteItem & { name: string };

/** The pinned views, and the action that pins the open view or removes it. */
const usePinned = (views: readonly ViewItem[], current: string | null) => {
  const session = useSession();
  const { toasts } = useOffice();
  const names = readPinned(localStorage, session);
  const pinned = names.flatMap((name) => views.filter((view) => view.name === name));
  const open = views.find(({ name }) => name === current);
  const toggle = ({ name, label }: ViewItem): void => {
    const words = names.includes(name) ? PINNED_WORDS.removed : PINNED_WORDS.pinned;
    if (togglePinned(localStorage, session, name)) toasts.success(words(label));
    else toasts.error(PINNED_WORDS.failed);
  };
  const actions = open
    ? [
        {
          icon: 'bookmark' as const,
          label: (names.includes(open.name) ? PINNED_WORDS.remove : PINNED_WORDS.pin)(open.label),
          detail: PINNED_WORDS.detail,
          open: () => toggle(open),
        },
      ]
    : [];
  return { pinned, actions };
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
      name,
      icon,
      label,
      detail: title ?? '',
      open: () => navigate(to),
    })),
  );
  const { pinned, actions: pinning } = usePinned(views, current);
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
      takeTyped={takeTyped}
      onClose={onClose}
    />
  );
};
export default OfficePalette;
