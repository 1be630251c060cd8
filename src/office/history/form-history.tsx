import { Text } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import type { z } from 'zod';
import type { Actor } from '#contracts/changes';
import type { Operation } from '#contracts/operation';
import { isSameValue } from '#domain/changes/same-value';
import { QueryView } from '#office/data/query-view.tsx';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';
import { viewsOf } from '#office/form/field-views.ts';
import { type Saved, sendChanges } from '#office/form/send-changes.ts';
import type { FormWork } from '#office/form/use-form.ts';
import { Compare } from '#office/saving/compare.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { HistoryWindow, type HistoryWords, VersionFrame } from './history-window.tsx';
import { useRestore } from './use-restore.ts';

type Listed = { id: string; at: string; by: Actor; kind: 'saved' | 'restored'; fields: readonly string[] };

type VersionOperation<F extends string> = Operation & {
  respondsWith: 'json';
  output: z.ZodType<{ fields: Partial<Readonly<Record<F, unknown>>> }>;
};

type Props<F extends string> = {
  words: HistoryWords & {
    kinds: Readonly<Record<Listed['kind'], string>>;
    version: string;
    now: string;
    same: string;
    restored: string;
    failed: string;
  };
  /** Labels of the fields, as in the bar of changes. */
  labels: Readonly<Record<string, string>>;
  work: FormWork<F>;
  result: QueryResult<{ items: Listed[] }>;
  /** Reads the values after a change, with the input of its id. */
  versionQuery: { operation: VersionOperation<F>; inputOf: (version: string) => object };
  /** `seen`: `from` of each field. */
  restore: (version: string, seen: Readonly<Record<string, unknown>>) => Promise<Saved>;
  onClose: () => void;
};
type VersionProps<F extends string> = Props<F> & { version: Listed; back: () => void };

/** The `from` of each field. */
const seenOf = <F extends string>({ saving }: FormWork<F>): Readonly<Record<string, unknown>> => {
  const states = Object.entries<{ from: unknown }>(saving.engine.store.get().fields);
  return Object.fromEntries(states.map(([name, { from }]) => [name, from]));
};

const VersionView = <F extends string>(props: VersionProps<F>): ReactElement => {
  const { words, work, version, back, versionQuery, onClose } = props;
  const result = useApiQuery(versionQuery.operation, versionQuery.inputOf(version.id));
  const { isBusy, restore } = useRestore({
    engine: work.saving.engine,
    save: work.save,
    sendOf: () => sendChanges(() => props.restore(version.id, seenOf(work))),
    words,
    onClose,
  });
  const timeZone = useTimeZone();
  const views = useMemo(() => viewsOf(work.fields, work.inherited), [work.fields, work.inherited]);
  const nowOf = (name: F): unknown => work.state.fields[name].local;
  return (
    <VersionFrame
      words={words}
      summary={`${words.kinds[version.kind]}, ${words.by(version.by.name, version.at, timeZone)}`}
      isReady={result.data !== undefined}
      isBusy={isBusy}
      restore={restore}
      back={back}
    >
      <QueryView result={result}>
        {({ fields: then }) => {
          const thenOf = (name: F): unknown => then[name];
          const differing = work.fields.filter(({ name }) => !isSameValue(thenOf(name), nowOf(name)));
          if (differing.length === 0) return <Text c="dimmed">{words.same}</Text>;
          return differing.map(({ name, label }) => {
            const view = views[name];
            return (
              view && (
                <section key={name} aria-label={label}>
                  <Text fw={500} mb={4}>
                    {label}
                  </Text>
                  <Compare
                    view={view}
                    before={{ label: words.now, value: nowOf(name) }}
                    after={{ label: words.version, value: thenOf(name) }}
                  />
                </section>
              )
            );
          });
        }}
      </QueryView>
    </VersionFrame>
  );
};

/**
 * The versions of an edited object, with author and time, each compared with the current values, and a button to
 * restore it.
 */
export const FormHistory = <F extends string>(props: Props<F>): ReactElement => {
  const { words, labels, result, onClose } = props;
  return (
    <HistoryWindow
      words={words}
      result={result}
      describe={({ kind, fields }) => ({
        kind: words.kinds[kind],
        fields: fields.map((field) => (labels[field] ?? field).toLowerCase()),
      })}
      onClose={onClose}
    >
      {(version, back) => <VersionView {...props} key={version.id} version={version} back={back} />}
    </HistoryWindow>
  );
};
