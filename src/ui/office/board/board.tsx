import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactElement, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#ui/office/after-paint.ts';
import classes from './board.module.css';
import type { BoardCard, BoardColumn, BoardTarget, MoveCard } from './board.ts';
import { BoardColumnItem } from './board-column.tsx';
import { useMoves } from './use-moves.ts';

type Props<T> = {
  label: string;
  columns: readonly BoardColumn<T>[];
  card: BoardCard<T>;
  targets: readonly BoardTarget[];
  onMove: MoveCard<T>;
};

/** While a card is dragged the columns do not change: new data is shown after the drop. */
const useSteady = <T,>(value: T, board: object): T => {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const hold = useEffectEvent(() => setHeld({ value }));
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.board === board,
        onDragStart: () => hold(),
        onDrop: () => setHeld(null),
      }),
    [board],
  );
  return held ? held.value : value;
};

/** Moves the focus to a card that was moved by its menu, once it is in its new column. */
const useFocusAfter = (columns: unknown) => {
  const frame = useRef<HTMLElement>(null);
  const wanted = useRef<{ card: string; column: string } | null>(null);
  // Runs after the cards have changed.
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return undefined;
    wanted.current = null;
    const link = (): HTMLElement | null | undefined =>
      frame.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id.card)}"] a`);
    if (link()) return link()?.focus();
    // A moved card is the first of its column, which may be scrolled down.
    frame.current?.querySelector(`[data-column="${CSS.escape(id.column)}"] ul`)?.scrollTo(0, 0);
    return afterPaint(() => link()?.focus());
  }, [columns]);
  const focusAfter = useCallback((card: string, column: string): void => {
    wanted.current = { card, column };
  }, []);
  return { frame, focusAfter };
};

/**
 * Items in columns. A card is moved by dragging or by its menu; the move is shown immediately and reverted if refused.
 */
export const Board = <T,>({ label, columns, card, targets, onMove }: Props<T>): ReactElement => {
  const board = useMemo(() => ({}), []);
  const { shown, move } = useMoves({ columns, idOf: card.id, onMove });
  const steady = useSteady(shown, board);
  const { frame, focusAfter } = useFocusAfter(steady);
  const moveAndFocus = useCallback(
    (item: T, to: string): void => {
      focusAfter(card.id(item), to);
      move(item, to);
    },
    [card, move, focusAfter],
  );
  return (
    <section ref={frame} className={classes.board} aria-label={label}>
      {steady.map((column) => (
        <BoardColumnItem
          key={column.id}
          column={column}
          card={card}
          board={board}
          targets={targets}
          move={moveAndFocus}
        />
      ))}
    </section>
  );
};
