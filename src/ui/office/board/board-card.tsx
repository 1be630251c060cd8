import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCurrentItem } from '#ui/office/current-item.ts';
import { ActionMenu } from '#ui/office/menu/action-menu.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './board.module.css';
import type { BoardCard, BoardTarget } from './board.ts';
import type { CardWindow } from './card-window.ts';

type BodyProps<T> = {
  item: T;
  card: BoardCard<T>;
  /** Id of the card's column. */
  column: string;
  targets: readonly BoardTarget[];
  move: (item: T, to: string) => void;
};

const LOOK = { variant: 'subtle', c: 'gray.7', size: 'sm', className: classes.menu ?? '' } as const;

const Body = <T,>({ item, card, column, targets, move }: BodyProps<T>): ReactElement => {
  const words = useOffice().words.board;
  const title = card.title(item);
  const actions = () => [
    ...targets
      .filter(({ id }) => id !== column)
      .map(({ id, title: to }) => ({ label: words.moveTo(to), icon: 'forward' as const, act: () => move(item, id) })),
    ...card.actions(item),
  ];
  return (
    <>
      <Link href={card.to(item)} className={classes.link} draggable={false}>
        {title}
      </Link>
      <ActionMenu label={words.move(title)} actions={actions} look={LOOK} />
      <div className={classes.content}>{card.content(item)}</div>
    </>
  );
};

/** Not rendered again when only the position of the card in its column changes. */
const CardBody = memo(Body) as typeof Body;

type Props<T> = BodyProps<T> & {
  /** Identifies the board; the same object for all its cards. */
  board: object;
  /** Position in the column, from 0, and the number of cards in it. */
  rank: number;
  size: number;
  measure: CardWindow['measure'];
};

/** An item of a board: moved by dragging, or by its menu 'Déplacer vers'. */
export const BoardCardItem = <T,>({ board, rank, size, measure, ...body }: Props<T>): ReactElement => {
  const { item, card, column } = body;
  const { element, isCurrent } = useCurrentItem<HTMLLIElement>(card.to(item));
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    measure?.(element.current);
    return draggable({
      element: element.current,
      getInitialData: () => ({ board, item, column }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [element, board, item, column, measure]);
  return (
    <li
      ref={element}
      data-index={rank}
      aria-posinset={rank + 1}
      aria-setsize={size}
      className={classes.card}
      data-item={card.id(item)}
      data-current={isCurrent || undefined}
      data-dragged={isDragged || undefined}
    >
      <CardBody {...body} />
    </li>
  );
};
