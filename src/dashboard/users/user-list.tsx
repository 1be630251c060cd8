import { Stack } from '@mantine/core';
import { lazy, type ReactElement, Suspense } from 'react';
import { z } from 'zod';
import { siteUserOperations } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { USER_WORDS as WORDS } from '#fr/site-users';
import { messageOf } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { useSession } from '#office/session/session-context.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { Table } from '#ui/office/table/table.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { AddUser } from './add-user.tsx';
import { useUserActions } from './use-user-actions.ts';
import { userAddress } from './user-addresses.ts';
import { USER_COLUMNS } from './user-columns.tsx';

const UserWindow = lazy(() => import('./user-window.tsx'));

const QUERY = z.object({ utilisateur: z.union([z.uuid(), z.literal('')]).catch('') });

/** The order of the server; the columns are not sorted. */
const ORDER = { by: '', direction: 'asc' } as const;

/** Who has access to the site, with the form to add a person (rule SITE-USERS). */
const UserList = (): ReactElement => {
  const [{ utilisateur: open }, setQuery] = useQueryState(QUERY);
  const { actions } = useSession();
  const { actionsOf } = useUserActions();
  const { data, error, retry, more, isLoadingMore } = useAnswer(siteUserOperations.list, {});
  const show = (id: string): void => setQuery({ utilisateur: id }, { push: true });
  const { previous, next } = neighboursOf(data?.items ?? [], ({ id }) => id === open);
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack gap="xl">
        {actions.includes('users.write') && <AddUser />}
        <ListFrame>
          <Table
            label={WORDS.list}
            columns={USER_COLUMNS}
            rows={data?.items}
            row={{
              id: ({ id }) => id,
              title: fullName,
              to: ({ id }) => userAddress(id),
              actions: (user) => [
                { label: WORDS.actions.see, icon: 'eye', to: userAddress(user.id) },
                ...actionsOf(user),
              ],
            }}
            sort={ORDER}
            onSort={() => undefined}
            empty={<EmptyState {...WORDS.empty} />}
            error={error && messageOf(error)}
            onRetry={retry}
            more={more}
            isLoadingMore={isLoadingMore}
          />
        </ListFrame>
      </Stack>
      {open !== '' && (
        <Suspense fallback={null}>
          <UserWindow
            key={open}
            id={open}
            onClose={() => show('')}
            neighbours={{ previous: previous && (() => show(previous.id)), next: next && (() => show(next.id)) }}
          />
        </Suspense>
      )}
    </ViewFrame>
  );
};
export default UserList;
