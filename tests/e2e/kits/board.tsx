import { type ReactElement, useMemo } from 'react';
import type { BoardCard } from '#ui/office/board/board.ts';
import { Board } from '#ui/office/board/board.tsx';
import { createStore, useStore } from '#ui/office/store.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';

type Item = { id: string; name: string };
type Columns = Readonly<Record<string, readonly Item[]>>;
type Call = { id: string; from: string; to: string };

const TARGETS = ['Un', 'Deux', 'Trois', 'Quatre'].map((title) => ({ id: title.toLowerCase(), title }));

/** What the board shows, and the moves that it asked for, changed and read by a test. */
export const boardColumns = createStore<Columns>({});
const calls: Call[] = [];
const waiting: ((isStored: boolean) => void)[] = [];
const fill = (count: number): void =>
  boardColumns.set(
    Object.fromEntries(
      TARGETS.map(({ id, title }) => [
        id,
        Array.from({ length: count }, (_, n) => ({ id: `${id}-${n}`, name: `${title} ${n}` })),
      ]),
    ),
  );
fill(3);
/** Answers the oldest move that waits: stored as a server does, or refused. */
const answer = (isStored: boolean): void => {
  const call = calls[calls.length - waiting.length];
  const resolve = waiting.shift();
  if (!call || !resolve) throw new Error('no move waits');
  if (isStored) {
    const columns = boardColumns.get();
    const item = Object.values(columns)
      .flat()
      .find(({ id }) => id === call.id);
    const without = Object.entries(columns).map(([id, items]) => [id, items.filter((item) => item.id !== call.id)]);
    const next = Object.fromEntries(without) as Record<string, Item[]>;
    if (item) boardColumns.set({ ...next, [call.to]: [item, ...(next[call.to] ?? [])] });
  }
  resolve(isStored);
};
export const boardKit = { columns: boardColumns, calls, fill, answer };

const CARD: BoardCard<Item> = {
  id: ({ id }) => id,
  title: ({ name }) => name,
  to: ({ id }) => `/tableau/${id}`,
  content: ({ id }) => `Fiche ${id}`,
  actions: () => [{ label: 'Archiver', icon: 'archive', act: () => undefined }],
};

export const BoardView = (): ReactElement => {
  const shown = useStore(boardColumns);
  const columns = useMemo(
    () =>
      TARGETS.map(({ id, title }) => ({
        id,
        title,
        color: 'gray',
        count: String(shown[id]?.length ?? 0),
        items: shown[id],
        error: null,
        onRetry: () => undefined,
        more: null,
        isLoadingMore: false,
      })),
    [shown],
  );
  return (
    <ViewFrame title="Tableau">
      <Board
        label="Fiches"
        columns={columns}
        card={CARD}
        targets={TARGETS}
        onMove={({ id }, from, to) =>
          new Promise((resolve) => {
            calls.push({ id, from, to });
            waiting.push(resolve);
          })
        }
      />
    </ViewFrame>
  );
};
