import type { ReactElement } from 'react';
import { VISITS_ADDRESS, visitAddress } from '#dashboard/addresses.ts';
import { useItemWindow } from '#office/list/use-item-window.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';

const VisitWindow = lazyPart(() => import('./visit-window.tsx'));

type Props = {
  /** The visit in the URL; undefined: none. */
  id: string | undefined;
  /** The visits beside it, in the order of the view. */
  items: readonly { id: string }[] | undefined;
};

/** The window of a visit, over the part of the view that lists it. */
export const OpenVisit = ({ id, items }: Props): ReactElement | null => {
  const { close, neighbours } = useItemWindow(items, id, { list: VISITS_ADDRESS, item: visitAddress });
  if (id === undefined) return null;
  return (
    <WindowPart key={id} onClose={close} framed>
      <VisitWindow id={id} onClose={close} neighbours={neighbours} />
    </WindowPart>
  );
};
