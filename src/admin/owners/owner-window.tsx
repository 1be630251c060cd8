import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { keysOf, whenOneOf } from '#domain/objects/typed';
import { codeOf } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';

/** Properties of an owner's window that the view sets. */
export type OwnerWindowProps<T extends string> = {
  id: string;
  /** Tab in the URL; an unknown one means the first tab. */
  tab: string | undefined;
  onTab: (tab: T) => void;
  onClose: () => void;
  neighbours: Neighbours<() => void>;
};

type Props<D, T extends string> = Omit<OwnerWindowProps<T>, 'id'> & {
  result: QueryResult<D>;
  titleOf: (data: D) => string;
  headOf: (data: D) => ReactNode;
  words: { title: string; gone: string; tabsLabel: string; tabs: Readonly<Record<T, string>> };
  contents: Readonly<Record<T, (data: D) => ReactNode>>;
};

/** Whether a call failed because the id in the URL is unknown or invalid. */
export const isUnknown = (error: Error | null): boolean => ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(error));

/** An owner of a site beside the list; each tab has its own URL. */
export const OwnerWindow = <D, T extends string>(props: Props<D, T>): ReactElement => {
  const { result, titleOf, headOf, words, contents, tab, onTab, onClose, neighbours } = props;
  const names = keysOf(contents);
  const [first] = names;
  if (isUnknown(result.error))
    return (
      <SideWindow title={words.title} onClose={onClose}>
        <Text>{words.gone}</Text>
      </SideWindow>
    );
  return (
    <SideWindow
      title={result.data === undefined ? words.title : titleOf(result.data)}
      onClose={onClose}
      neighbours={neighbours}
      {...(result.data !== undefined && { head: headOf(result.data) })}
      tabs={{
        label: words.tabsLabel,
        value: names.find((name) => name === tab) ?? first ?? '',
        onChange: whenOneOf(names, onTab),
        items: names.map((name) => ({
          value: name,
          label: words.tabs[name],
          content: <QueryView result={result}>{contents[name]}</QueryView>,
        })),
      }}
    />
  );
};
