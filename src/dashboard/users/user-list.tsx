import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { siteUserOperations } from '#contracts/site-users';
import { userAddress } from '#dashboard/addresses.ts';
import { fullName } from '#domain/people/names';
import { USER_WORDS as WORDS } from '#fr/site-users';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FixedList } from '#office/list/fixed-list.tsx';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
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
const QUERY = z.object({ utilisateur: z.union([z.uuid(), z.enum(['', NEW])]).catch('') });

/** The people with access to the site, and the window that adds one (rule SITE-USERS). */
const UserList = (): ReactElement => {
  const [{ utilisateur: open }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const { actionsOf } = useUserActions();
  const result = useApiQuery(siteUserOperations.list, {});
  const show = (id: string): void => setQuery({ utilisateur: id }, { push: true });
  const items = result.data?.items;
  const { previous, next } = neighboursOf(items ?? [], ({ id }) => id === open);
  const mayAdd = actions.includes('users.write');
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        mayAdd && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={() => show(NEW)}>
            {WORDS.form.title}
          </Button>
        )
      }
    >
      <FixedList
        label={WORDS.list}
        columns={USER_COLUMNS}
        rows={items}
        row={{
          id: ({ id }) => id,
          title: fullName,
          to: ({ id }) => userAddress(id),
          actions: (user) => [{ label: WORDS.actions.see, icon: 'eye', to: userAddress(user.id) }, ...actionsOf(user)],
        }}
        result={result}
        empty={<EmptyState {...WORDS.empty} />}
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
