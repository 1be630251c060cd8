import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  /** Identifies the list: rows cannot be dropped into another list. */
  list: object;
  rank: number;
  move: (from: number, to: number) => void;
};

type DragRow = {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLSpanElement | null>;
  isDragged: boolean;
  /** The edge at which a dropped row would be inserted. */
  edge: 'above' | 'below' | null;
};

/** A row that can be dragged by its handle onto another row of its list. */
export const useDragRow = ({ list, rank, move }: Options): DragRow => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<DragRow['edge']>(null);
  const onMove = useEffectEvent(move);
  useEffect(() => {
    if (!row.current || !handle.current) return undefined;
    return combine(
      // Not the whole row: in Firefox the caret cannot be placed in an input inside a draggable element.
      draggable({
        element: handle.current,
        getInitialData: () => ({ list, rank }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.list === list,
        onDragEnter: ({ source }) => setEdge(edgeOf(Number(source.data.rank), rank)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source }) => {
          setEdge(null);
          const from = Number(source.data.rank);
          if (from !== rank) onMove(from, rank);
        },
      }),
    );
  }, [list, rank]);
  return { row, handle, isDragged, edge };
};

const edgeOf = (from: number, to: number): DragRow['edge'] => {
  if (from === to) return null;
  return from < to ? 'below' : 'above';
};
