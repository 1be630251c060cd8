import type { ReactElement } from 'react';
import { createStore, useStore } from '#ui/office/store.ts';
import type { Column } from '#ui/office/table/column.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import { Table } from '#ui/office/table/table.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';

type Item = { id: number; words: number };
type Shown = { count: number | null /** Null: the rows are loading. */; error: string | null; hasMore: boolean };

/** What the list shows, changed by a test. */
export const shownList = createStore<Shown>({ count: null, error: null, hasMore: false });

/** Titles of one to thirteen words, so that rows of a phone have different heights. */
const COLUMNS: readonly Column<Item>[] = [
  {
    id: 'title',
    header: 'Titre',
    sortable: 'asc',
    lead: () => <span />,
    cell: ({ id, words }) => `Ligne ${id} ${'anticonstitutionnel '.repeat(words)}`,
  },
  { id: 'place', header: 'Lieu', cell: ({ id }) => `Lieu ${id}` },
];
const ROW = {
  id: ({ id }: Item) => String(id),
  title: ({ id }: Item) => `Ligne ${id}`,
  to: ({ id }: Item) => `/liste/${id}`,
  actions: () => [],
};

const itemsOf = (count: number): Item[] => Array.from({ length: count }, (_, id) => ({ id, words: (id * 7) % 13 }));

export const List = (): ReactElement => {
  const { count, error, hasMore } = useStore(shownList);
  return (
    <ViewFrame title="Liste">
      <p>Un texte avant la liste.</p>
      <ListFrame>
        <Table
          label="Lignes"
          columns={COLUMNS}
          rows={count === null ? undefined : itemsOf(count)}
          row={ROW}
          sort={{ by: 'title', direction: 'asc' }}
          onSort={() => undefined}
          empty={<p>Aucune ligne</p>}
          error={error}
          onRetry={() => shownList.set({ ...shownList.get(), error: null })}
          more={hasMore ? () => undefined : null}
          isLoadingMore={false}
        />
      </ListFrame>
    </ViewFrame>
  );
};
