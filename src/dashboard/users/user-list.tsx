import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { type SiteUser, siteUserOperations } from '#contracts/site-users';
import { USERS_PATH } from '#dashboard/addresses.ts';
import { SITE_USER_KINDS } from '#domain/access/roles';
import { SITE_USER_LIST } from '#domain/access/site-user-list';
import { knownTexts } from '#domain/lists/list';
import { fullName } from '#domain/people/names';
import { USER_WORDS as WORDS } from '#fr/site-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { listQuery, readSaved } from '#office/list/list-query.ts';
import { ListView } from '#office/list/list-view.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { stringifyQuery } from '#ui/office/routing/address.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { useUserActions } from './use-user-actions.ts';
import { USER_COLUMNS } from './user-columns.tsx';

const AddUser = lazyPart(() => import('./add-user.tsx'));
const UserWindow = lazyPart(() => import('./user-window.tsx'));

/** Instead of the id of a person: the window that adds one. */
const NEW = 'nouveau';
const LIST_QUERY = listQuery(SITE_USER_LIST, { by: 'name', direction: 'asc' });
const QUERY = z.object({ ...LIST_QUERY.shape, utilisateur: z.union([z.uuid(), z.enum(['', NEW])]).catch('') });
const SEARCH = { name: 'q', label: WORDS.search, clear: WORDS.clear };
const PILLS: readonly Pill[] = [
  {
    name: 'kind',
    label: WORDS.columns.kind,
    kind: 'choice',
    options: SITE_USER_KINDS.map((value) => ({ value, label: WORDS.kinds[value] })),
  },
];

/** The people with access to the site, and the window that adds one (rule SITE-USERS). */
const UserList = (): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const { utilisateur: open } = query;
  const { actions } = useSession();
  const { actionsOf } = useUserActions();
  const values = knownTexts(SITE_USER_LIST.filters, query);
  const result = useApiQuery(siteUserOperations.list, values, { keepFormer: true });
  const show = (id: string): void => setQuery({ utilisateur: id }, { push: true });
  const addressOf = ({ id }: SiteUser): string => `${USERS_PATH}${stringifyQuery({ ...values, utilisateur: id })}`;
  const items = result.data?.items;
  const { previous, next } = neighboursOf(items ?? [], ({ id }) => id === open);
  const mayAdd = actions.includes('users.write');
  return (
    <ViewFrame
      title={WORDS.title}
      context={items && WORDS.found(items.length, result.more !== null)}
      actions={
        mayAdd && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={() => show(NEW)}>
            {WORDS.form.title}
          </Button>
        )
      }
    >
      <ListView
        name="users"
        label={WORDS.list}
        columns={USER_COLUMNS}
        rows={items}
        row={{
          id: ({ id }) => id,
          title: fullName,
          to: addressOf,
          actions: (user) => [{ label: WORDS.actions.see, icon: 'eye', to: addressOf(user) }, ...actionsOf(user)],
        }}
        filters={{ search: SEARCH, pills: PILLS, values, onChange: setQuery }}
        sort={{ by: query.tri, direction: query.sens }}
        onSort={() => undefined}
        onApply={(state) => setQuery(readSaved(LIST_QUERY, state), { push: true })}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
        filtered={WORDS.filtered}
      />
      {open === NEW
        ? mayAdd && (
            <WindowPart onClose={() => show('')}>
              <AddUser onClose={() => show('')} />
            </WindowPart>
          )
        : open !== '' && (
            <WindowPart key={open} onClose={() => show('')} framed>
              <UserWindow
                id={open}
                onClose={() => show('')}
                neighbours={{ previous: previous && (() => show(previous.id)), next: next && (() => show(next.id)) }}
              />
            </WindowPart>
          )}
    </ViewFrame>
  );
};
export default UserList;
