import { type ReactElement, useMemo, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { Session } from '#contracts/session';
import { SECURITY_PATH } from '#domain/access/sign-in-path';
import { fullName } from '#domain/people/names';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { ROLE_LABELS } from '#fr/roles';
import { useSession } from '#office/session/session-context.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { PaletteHost } from '#ui/office/palette/palette-host.tsx';
import { addressOf, type ViewTable } from '#ui/office/routing/view.ts';
import { useCurrentView, ViewOutlet } from '#ui/office/routing/view-outlet.tsx';
import { Shell } from '#ui/office/shell/shell.tsx';
import type { OtherPlace, SidebarGroup } from '#ui/office/shell/sidebar.tsx';
import { GroupsContext } from './groups-context.ts';
import type { OfficeConfig } from './office-config.ts';
import { useRememberedView } from './remembered-view.ts';
import { useSignOut } from './sign-out.ts';
import { CameFromContext, nextTrail } from './trail.ts';

const OfficePalette = lazyPart(() => import('./office-palette.tsx'));

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
    return items.length > 0 ? [{ name: key, title, items }] : [];
  });

/** The person's other back offices: each opens on its own host and has its own sign-in. */
const othersOf = ({ places }: Session): OtherPlace[] =>
  places
    .filter(({ url }) => url !== location.origin)
    .map(({ name, type, url }) => ({ name, detail: PLACE_WORDS[type], href: `${url}/dashboard` }));

/** The address from which a view was opened. */
const useCameFrom = (view: string | null): string | null => {
  const [path] = useLocation();
  const query = useSearch();
  const address = (path === '/' ? '' : path) + (query && `?${query}`);
  const [trail, setTrail] = useState({ view, address, from: null as string | null });
  const next = nextTrail(trail, view, address);
  if (next !== trail) setTrail(next);
  return next.from;
};

/** The layout around every view, for the signed-in person. */
export const OfficeApp = ({ config }: { config: OfficeConfig }): ReactElement => {
  const session = useSession();
  const { views } = config;
  const may = useMemo(() => mayOf(session, views), [session, views]);
  const groups = useMemo(() => groupsOf(config, may), [config, may]);
  const signOut = useSignOut();
  const { account, role } = session;
  const found = useCurrentView(views);
  const current = found && (found.view.marks?.(found.params) ?? found.name);
  const first = useRememberedView({ session, entries: groups.flatMap(({ items: entries }) => entries), current });
  const mustSetUp = session.secondFactor.isMissing && found?.view.group !== 'account';
  const redirect = mustSetUp ? SECURITY_PATH : first;
  const cameFrom = useCameFrom(found?.name ?? null);
  return (
    <PaletteHost
      palette={(takeTyped, close) => (
        <OfficePalette
          find={config.find}
          may={may}
          groups={groups}
          current={current}
          takeTyped={takeTyped}
          onClose={close}
        />
      )}
    >
      {(onSearch) => (
        <Shell
          {...config.describe(session)}
          others={othersOf(session)}
          groups={groups}
          current={current}
          person={{ name: fullName(account), role: ROLE_LABELS[role] }}
          onSearch={onSearch}
          onSignOut={() => void signOut()}
        >
          <GroupsContext value={groups}>
            <CameFromContext value={cameFrom}>
              {redirect === null ? (
                <ViewOutlet views={views} home={config.home} maySee={may} none={config.none} />
              ) : (
                <Redirect to={redirect} replace />
              )}
            </CameFromContext>
          </GroupsContext>
        </Shell>
      )}
    </PaletteHost>
  );
};
