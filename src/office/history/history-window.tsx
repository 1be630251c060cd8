import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { Actor } from '#contracts/changes';
import { list } from '#fr/format';
import { QueryView } from '#office/data/query-view.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import classes from './history.module.css';
import { HISTORY_QUERY } from './history-query.ts';

type Listed = { id: string; at: string; by: Actor };

export type HistoryWords = {
  title: string;
  by: (name: string, at: string, timeZone: string) => string;
  none: string;
  choose: string;
  back: string;
  restore: string;
  more: string;
};

/** Texts: the action, and the changed fields. */
type VersionSummary = { kind: string; fields: readonly string[] };

type Props<V extends Listed> = {
  words: HistoryWords;
  result: QueryResult<{ items: V[] }>;
  describe: (version: V) => VersionSummary;
  onClose: () => void;
  /** Renders a chosen version; `back` returns to the list. */
  children: (version: V, back: () => void) => ReactNode;
};

type RowProps = { described: VersionSummary; by: string; open: () => void };

const VersionRow = ({ described: { kind, fields }, by, open }: RowProps): ReactElement => (
  <li>
    <UnstyledButton className={classes.version} onClick={open}>
      <Text fw={500}>
        {kind}
        {fields.length > 0 && (
          <Text span c="dimmed" fw={400}>
            {`\u00a0: ${list(fields)}`}
          </Text>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {by}
      </Text>
    </UnstyledButton>
  </li>
);

/** The versions of an object, newest first; a chosen version is shown with a way back to the list. */
export const HistoryWindow = <V extends Listed>(props: Props<V>): ReactElement => {
  const { words, result, describe, onClose, children } = props;
  const [{ version: id }, setQuery] = useQueryState(HISTORY_QUERY);
  const timeZone = useTimeZone();
  const items = result.data?.items ?? [];
  const version = items.find((version) => version.id === id);
  const open = (version: V, push = false): void => setQuery({ version: version.id }, { push });
  const { previous, next } = neighboursOf(items, (version) => version.id === id);
  const neighbours = { previous: previous && (() => open(previous)), next: next && (() => open(next)) };
  return (
    <SideWindow title={words.title} onClose={onClose} {...(version && { neighbours })}>
      {version ? (
        children(version, () => setQuery({ version: undefined }))
      ) : (
        <QueryView result={result}>
          {() => (
            <Stack gap="sm">
              <Text c="dimmed">{items.length === 0 ? words.none : words.choose}</Text>
              <ul className={classes.versions}>
                {items.map((version) => (
                  <VersionRow
                    key={version.id}
                    described={describe(version)}
                    by={words.by(version.by.name, version.at, timeZone)}
                    open={() => open(version, true)}
                  />
                ))}
              </ul>
              <MoreButton result={result} label={words.more} />
            </Stack>
          )}
        </QueryView>
      )}
    </SideWindow>
  );
};

type VersionProps = {
  words: HistoryWords;
  /** Action, person and time. */
  summary: string;
  isReady: boolean;
  isBusy: boolean;
  restore: () => void;
  back: () => void;
  children: ReactNode;
};

/** One version compared with the current values, and the button that restores it. */
export const VersionFrame = (props: VersionProps): ReactElement => {
  const { words, summary, isReady, isBusy, restore, back, children } = props;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button variant="subtle" c="gray.8" onClick={back} leftSection={<Icon name="back" size={16} />}>
          {words.back}
        </Button>
        <Button onClick={restore} loading={isBusy} disabled={!isReady}>
          {words.restore}
        </Button>
      </Group>
      <Text>{summary}</Text>
      {children}
    </Stack>
  );
};
