import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { fullName } from '#domain/people/names';
import { codeOf } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';

type Person = Parameters<typeof fullName>[0];

type Props<P extends Person> = {
  result: QueryResult<P>;
  /** `noAccess`: shown if the person was removed meanwhile. */
  words: { title: string; noAccess: string };
  head: (person: P) => ReactNode;
  content: (person: P) => ReactNode;
  onClose: () => void;
  neighbours: Neighbours<() => void>;
};

/** The window of a person with access, beside the list. */
export const PersonWindow = <P extends Person>({ result, words, head, content, ...window }: Props<P>): ReactElement => {
  const { data, error } = result;
  const isRemoved = codeOf(error) === 'NOT_FOUND';
  return (
    <SideWindow
      title={data ? fullName(data) : words.title}
      {...window}
      {...(data && !isRemoved && { head: head(data) })}
    >
      {isRemoved ? <Text>{words.noAccess}</Text> : <QueryView result={result}>{content}</QueryView>}
    </SideWindow>
  );
};
