import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button, Text, Title } from '@mantine/core';
import { memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './board.module.css';
import type { BoardCard, BoardColumn, BoardTarget } from './board.ts';
import { BoardCardItem } from './board-card.tsx';
import { useCardWindow } from './card-window.ts';

type Props<T> = {
  column: BoardColumn<T>;
  card: BoardCard<T>;
  board: object;
  targets: readonly BoardTarget[];
  move: (item: T, to: string) => void;
};

type ListProps<T> = Props<T> & { items: readonly T[] };

const CardList = <T,>({ column, items, card, board, targets, move }: ListProps<T>): ReactElement => {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => items.map(card.id), [items, card]);
  const { from, to, before, after, measure } = useCardWindow(ids, list);
  return (
    <ul ref={list} className={classes.cards} aria-label={column.title}>
      {before > 0 && <li aria-hidden style={{ height: before }} />}
      {items.slice(from, to).map((item, at) => (
        <BoardCardItem
          key={card.id(item)}
          item={item}
          rank={from + at}
          size={items.length}
          measure={measure}
          card={card}
          board={board}
          column={column.id}
          targets={targets}
          move={move}
        />
      ))}
      {after > 0 && <li aria-hidden style={{ height: after }} />}
    </ul>
  );
};

const Cards = <T,>({ column, ...rest }: Props<T>): ReactElement => {
  const words = useOffice().words.board;
  if (column.items === undefined)
    return column.error === null ? (
      <LineSkeleton text={column.loading} />
    ) : (
      <FailedLoad text={column.error} onRetry={column.onRetry} />
    );
  if (column.items.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes.empty}>
        {words.empty}
      </Text>
    );
  return (
    <>
      <CardList column={column} items={column.items} {...rest} />
      {column.more && (
        <Button variant="subtle" size="xs" mb={4} mx="sm" loading={column.isLoadingMore} onClick={column.more}>
          {words.more(column.title)}
        </Button>
      )}
    </>
  );
};

const Column = <T,>(props: Props<T>): ReactElement => {
  const { column, board, move } = props;
  const { id } = column;
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.board === board && source.data.column !== id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        move(source.data.item as T, id);
      },
    });
  }, [board, id, move]);
  return (
    <section
      ref={element}
      className={classes.column}
      aria-label={column.title}
      data-column={id}
      {...(isOver && { 'data-over': true })}
    >
      <header className={classes.head}>
        <Title order={2} size="h6" className={classes.title} style={{ '--status-color': column.color }}>
          {column.title}
        </Title>
        <Text size="sm" c="dimmed">
          {column.count}
        </Text>
      </header>
      <Cards {...props} />
    </section>
  );
};

/** A column of a board; cards can be dropped on it. */
export const BoardColumnItem = memo(Column) as typeof Column;
