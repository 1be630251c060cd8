import { NativeSelect, Stack } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { useMarketPill } from '#admin/owners/use-market-pill.ts';
import { inheritanceOperations, type SiteSettingsItem } from '#contracts/inheritance';
import { knownTexts } from '#domain/lists/list';
import { isKeyOf, whenOneOf } from '#domain/objects/typed';
import { INHERITED_NAMES, type InheritedPreference } from '#domain/sites/inherited-preferences';
import { COMPARED_SETTINGS, SETTINGS_LIST } from '#domain/sites/settings-list';
import { SITE_TYPES } from '#domain/sites/site';
import { INHERITANCE_WORDS as WORDS } from '#fr/inheritance';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useExport } from '#office/list/use-export.ts';
import { selectionInput, useSelected } from '#office/list/use-selected.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Later } from '#ui/office/later.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { NOTHING } from '#ui/office/selection/selection.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { LockBar } from './lock-bar.tsx';
import { Pushes } from './pushes.tsx';
import { settingColumns } from './setting-columns.tsx';
import { LIST_QUERY, preferenceOf, QUERY } from './settings-query.ts';
import { useLocks } from './use-locks.ts';

const PushWindow = lazyPart(() => import('./push-window.tsx'));

const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };
const PILLS: readonly Pill[] = [
  { name: 'type', label: WORDS.filters.type, kind: 'choice', options: optionsOf(SITE_TYPES, WORDS.types) },
  { name: 'own', label: WORDS.filters.own, kind: 'choice', options: optionsOf(INHERITED_NAMES, WORDS.preferences) },
];

/** Only for rows of market centers: the lock for all their sites. */
const useRowActions = (preference: InheritedPreference | null) => {
  const { actions } = useSession();
  const { lock } = useLocks(preference ?? 'mainColor');
  if (preference === null || !actions.includes('network.write')) return {};
  return {
    actions: ({ type, market }: SiteSettingsItem) =>
      type === 'market' ? [{ label: WORDS.locks.market, icon: 'lock' as const, act: () => lock(market) }] : [],
  };
};

/** One setting of all sites, by level, with its locks and pushes (rule SITE-INHERITANCE). */
const InheritanceView = (): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const { reglage: setting, tri, sens } = query;
  const { actions } = useSession();
  const values = knownTexts(SETTINGS_LIST.filters, query);
  const input = { ...values, sort: tri, direction: sens };
  const result = useApiQuery(inheritanceOperations.list, input, { keepFormer: true });
  const exporting = useExport(inheritanceOperations.export, input);
  const selected = useSelected(inheritanceOperations.count, values);
  // The setting being pushed: the browser's Back button may change the setting in the URL, and the window closes then.
  const [pushing, setPushing] = useState<InheritedPreference | null>(null);
  const columns = useMemo(() => settingColumns(setting), [setting]);
  const preference = preferenceOf(setting);
  if (pushing !== null && pushing !== preference) setPushing(null);
  const rowActions = useRowActions(preference);
  const marketPill = useMarketPill(WORDS.filters.market);
  const mayPush = preference !== null && actions.includes('network.write');
  const close = (): void => setPushing(null);
  const choose = whenOneOf(COMPARED_SETTINGS, (reglage) => setQuery({ reglage }, { push: true }));
  return (
    <ViewFrame title={WORDS.title} context={result.data && WORDS.context(result.data.count.count)}>
      <Stack gap="lg">
        <LockBar setting={preference}>
          <NativeSelect
            miw={256}
            aria-label={WORDS.setting}
            data={optionsOf(COMPARED_SETTINGS, WORDS.settings)}
            value={setting}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </LockBar>
        <ListView
          name="inheritance"
          label={WORDS.list}
          columns={columns}
          rows={result.data?.items}
          row={{ id: ({ id }) => id, title: ({ name }) => name, ...rowActions }}
          filters={{ search: SEARCH, pills: [marketPill, ...PILLS], values, onChange: setQuery }}
          sort={{ by: tri, direction: sens }}
          onSort={({ by, direction }) => isKeyOf(SETTINGS_LIST.orders, by) && setQuery({ tri: by, sens: direction })}
          onApply={(saved) => setQuery(readSaved(LIST_QUERY, saved), { push: true })}
          empty={<EmptyState {...WORDS.empty.all} />}
          filtered={WORDS.empty.filtered}
          result={result}
          {...(actions.includes('network.export') && { exporting: { ...exporting, run: () => exporting.run([]) } })}
          {...(mayPush && {
            selected,
            bulk: [{ label: WORDS.push.action, icon: 'settings', act: () => setPushing(preference) }],
          })}
        />
        <Later before={null}>
          <Pushes />
        </Later>
      </Stack>
      {pushing !== null && selected.count !== null && (
        <WindowPart onClose={close}>
          <PushWindow
            setting={pushing}
            selection={selectionInput(selected.selection, values, selected.count)}
            count={selected.count}
            onClose={close}
            onRefused={selected.correct}
            onDone={() => {
              close();
              selected.onChange(NOTHING);
            }}
          />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default InheritanceView;
