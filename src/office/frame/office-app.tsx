import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Session } from '#contracts/session';
import { fullName } from '#domain/people/names';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { ROLE_LABELS } from '#fr/roles';
import { useClient } from '#office/data/client-context.ts';
import { useSession } from '#office/session/session-context.ts';
import type { PaletteItem, PaletteSearch } from '#ui/office/palette/palette.tsx';
import { PaletteHost } from '#ui/office/palette/palette-host.tsx';
import { addressOf, type ViewTable } from '#ui/office/routing/view.ts';
import { useCurrentView, ViewOutlet } from '#ui/office/routing/view-outlet.tsx';
import { Shell } from '#ui/office/shell/shell.tsx';
import type { OtherPlace, SidebarGroup } from '#ui/office/shell/sidebar.tsx';
import { GroupsContext } from './groups-context.ts';
import type { OfficeConfig } from './office-config.ts';
import { useSignOut } from './sign-out.ts';
import { useRememberedView } from './use-remembered-view.ts';

/** Maximum number of objects of one kind in the command palette. */
const MAX_OF_KIND = 4;

const PLACE_WORDS = { ...BACK_OFFICE_WORDS.siteTypes, network: BACK_OFFICE_WORDS.admin };

const mayOf =
  ({ views: granted }: Session, views: ViewTable) =>
  (name: string): boolean =>
    views[name]?.forEveryone === true || granted.some((value) => value === name);

const groupsOf = ({ views, groups, badges }: OfficeConfig, may: (name: string) => boolean): SidebarGroup[] =>
  Object.entries(groups).flatMap(([key, title]) => {
    const items = Object.entries(views)
      .filter(([name, { group }]) => group === key && may(name))
      .map(([name, view]) => ({
        name,
        title: view.title,
        icon: view.icon,
        to: addressOf(view, {}),
        preload: () => void view.load?.().catch(() => null),
        badge: badges[name] ?? null,
      }));
    return items.length > 0 ? [{ title, items }] : [];
  });

/** Searches every kind of object that the person may see. */
const useSearch = ({ find }: OfficeConfig, may: (name: string) => boolean): PaletteSearch => {
  const client = useClient();
  const [, navigate] = useLocation();
  return useCallback(
    async (text) => {
      const finders = Object.entries(await find()).flatMap(([view, search]) => (may(view) ? [search] : []));
      // A failed search does not hide the results of the others.
      const answers = await Promise.all(finders.map((search) => search(client, text).catch(() => null)));
      const found = answers.flatMap((some) => some?.slice(0, MAX_OF_KIND) ?? []);
      const isPartial = answers.includes(null);
      if (isPartial && found.length === 0) throw new Error('the search failed');
      return { found: found.map(({ to, ...item }) => ({ ...item, open: () => navigate(to) })), isPartial };
    },
    [find, may, client, navigate],
  );
};

/** The person's other back offices: each opens on its own host and has its own sign-in. */
const othersOf = ({ places }: Session): OtherPlace[] =>
  places
    .filter(({ url }) => url !== location.origin)
    .map(({ name, type, url }) => ({ name, detail: PLACE_WORDS[type], href: `${url}/dashboard` }));

/** The layout around every view, for the signed-in person. */
export const OfficeApp = ({ config }: { config: OfficeConfig }): ReactElement => {
  const session = useSession();
  const { views } = config;
  const may = useMemo(() => mayOf(session, views), [session, views]);
  const groups = useMemo(() => groupsOf(config, may), [config, may]);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const search = useSearch(config, may);
  const { account, role } = session;
  const found = useCurrentView(views);
  const current = found && (found.view.marks?.(found.params) ?? found.name);
  const first = useRememberedView({ session, entries: groups.flatMap(({ items: entries }) => entries), current });
  const items = groups.flatMap(({ items: entries, title }): PaletteItem[] =>
    entries.map(({ icon, title: label, to }) => ({
      icon,
      label,
      detail: title ?? '',
      open: () => navigate(to),
    })),
  );
  return (
    <Shell
      {...config.describe(session)}
      others={othersOf(session)}
      groups={groups}
      current={current}
      person={{ name: fullName(account), role: ROLE_LABELS[role] }}
      onSearch={() => setPaletteOpen(true)}
      onSignOut={() => void signOut()}
    >
      <GroupsContext value={groups}>
        {first === null ? (
          <ViewOutlet views={views} home={config.home} maySee={may} none={config.none} />
        ) : (
          <Redirect to={first} replace />
        )}
      </GroupsContext>
      <PaletteHost opened={paletteOpen} setOpened={setPaletteOpen} items={items} search={search} />
    </Shell>
  );
};
