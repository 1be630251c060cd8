import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useItemWindow } from '#office/list/use-item-window.ts';
import type { Pill } from '#ui/office/filters/pill.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { OwnerList, type OwnerListDescribed, useOwnerList } from './owner-list.tsx';
import type { OwnerWindowProps } from './owner-window.tsx';

/** Definition of a list of owners with a window beside it. */
export type OwnersDescribed<T, Tab extends string> = OwnerListDescribed<T> & {
  words: { title: string; context: (found: number) => string };
  /** Path of the list, and of the window of an item. */
  address: string;
  addressOf: (id: string, tab?: Tab) => string;
  Window: ComponentType<OwnerWindowProps<Tab>>;
};

type Props<T, Tab extends string> = {
  described: OwnersDescribed<T, Tab>;
  pills: readonly Pill[];
  /** Route parameters. */
  params: { id?: string | undefined; tab?: string | undefined };
  actions?: ReactNode;
  /** Content between the title and the list. */
  children?: ReactNode;
  /** The rows for the loaded items; default: the items. */
  rowsOf?: (items: readonly T[]) => readonly T[];
};

/** Market centers, groups or members of the network (rule NETWORK-LISTS). Filters are kept when a window opens. */
export const OwnersView = <T extends { id: string }, Tab extends string>(props: Props<T, Tab>): ReactElement => {
  const { described, pills, params, actions, children } = props;
  const { words, address, addressOf, Window } = described;
  const { id, tab } = params;
  const state = useOwnerList(described);
  const { data, withFilters } = state;
  const [, navigate] = useLocation();
  const { close, neighbours } = useItemWindow(data?.items, id, {
    list: address,
    item: (other) => addressOf(other, tab as Tab | undefined),
  });
  return (
    <ViewFrame title={words.title} context={data && words.context(data.count.count)} actions={actions}>
      {children}
      <OwnerList
        described={described}
        state={state}
        pills={pills}
        to={({ id }) => withFilters(addressOf(id))}
        rowsOf={props.rowsOf}
      />
      {id !== undefined && (
        <WindowPart key={id} onClose={close} framed>
          <Window
            id={id}
            tab={tab}
            onTab={(value) => navigate(withFilters(addressOf(id, value)))}
            onClose={close}
            neighbours={neighbours}
          />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
