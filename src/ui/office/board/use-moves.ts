import { useCallback, useMemo, useRef, useState } from 'react';
import { useLatest } from '#ui/office/use-latest.ts';
import type { BoardColumn, MoveCard } from './board.ts';

/** `isSending`: a call for the card is running or waiting. */
type Moved<T> = { item: T; from: string; to: string; isSending: boolean };

const columnOf = <T>(columns: readonly BoardColumn<T>[], id: string): BoardColumn<T> | undefined =>
  columns.find((column) => column.id === id);

const isThere = <T>(column: BoardColumn<T> | undefined, id: string, idOf: (item: T) => string): boolean =>
  column?.items?.some((item) => idOf(item) === id) ?? false;

/** Columns with moved cards in their new column, until the data contain the move. */
const withMoves = <T>(
  columns: readonly BoardColumn<T>[],
  moves: ReadonlyMap<string, Moved<T>>,
  idOf: (item: T) => string,
): readonly BoardColumn<T>[] => {
  if (moves.size === 0) return columns;
  const arrived = [...moves.values()];
  return columns.map((column) => {
    if (column.items === undefined) return column;
    const stay = column.items.filter((item) => !moves.has(idOf(item)));
    const come = arrived.filter(({ to }) => to === column.id).map(({ item }) => item);
    const isSame = come.length === 0 && stay.length === column.items.length;
    return isSame ? column : { ...column, items: [...come, ...stay] };
  });
};

type Options<T> = { columns: readonly BoardColumn<T>[]; idOf: (item: T) => string; onMove: MoveCard<T> };

/** Moves of cards: each is shown immediately, the calls run one after another, and a refused move is reverted. */
export const useMoves = <T>({ columns, idOf, onMove }: Options<T>) => {
  const [moves, setMoves] = useState<ReadonlyMap<string, Moved<T>>>(new Map());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const latest = useLatest({ columns, onMove, moves });

  // A move is finished when the data show it.
  const open = useMemo(() => {
    const left = [...moves].filter(
      ([id, { from, to, isSending }]) => isSending || (from !== to && isThere(columnOf(columns, from), id, idOf)),
    );
    return left.length === moves.size ? moves : new Map(left);
  }, [columns, moves, idOf]);
  if (open !== moves) setMoves(open);

  const move = useCallback(
    (item: T, to: string): void => {
      const id = idOf(item);
      const known = latest.current.moves.get(id);
      const source = latest.current.columns.find((column) => isThere(column, id, idOf))?.id;
      const from = known?.to ?? source;
      if (from === undefined || from === to) return;
      setMoves((all) => new Map(all).set(id, { item, from: known?.from ?? from, to, isSending: true }));
      const former = queues.current.get(id) ?? Promise.resolve(true);
      const work = former.then((isStored) => isStored !== false && latest.current.onMove(item, from, to));
      queues.current.set(id, work);
      void work.then((isStored) => {
        const isSending = queues.current.get(id) !== work;
        if (!isSending) queues.current.delete(id);
        setMoves((all) => {
          const next = new Map(all);
          const moved = all.get(id);
          if (!isStored) next.delete(id);
          else if (moved) next.set(id, { ...moved, isSending });
          return next;
        });
      });
    },
    [idOf, latest],
  );
  return { shown: useMemo(() => withMoves(columns, open, idOf), [columns, open, idOf]), move };
};
