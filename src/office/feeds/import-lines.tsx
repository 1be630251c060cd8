import { Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportDetail, ImportLineItem } from '#contracts/feeds';
import type { BoundedCount } from '#contracts/lists';
import type { Operation } from '#contracts/operation';
import { IMPORT_LINE_LIST, LINE_KINDS, MAX_STORED_LINES } from '#domain/feeds/import-lines';
import { knownTexts } from '#domain/lists/list';
import { FEED_WORDS } from '#fr/feeds';
import { Answered } from '#office/data/answered.tsx';
import { type QueryResult, useAnswer } from '#office/data/use-answer.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { useExport } from '#office/list/use-export.ts';
import { FilterBar } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import classes from './feeds.module.css';
import { LineEntry } from './line-entry.tsx';

const WORDS = FEED_WORDS.lines;

const PILLS: readonly Pill[] = [
  {
    name: 'kind',
    label: WORDS.kind,
    kind: 'choice',
    options: LINE_KINDS.map((value) => ({ value, label: FEED_WORDS.kinds[value] })),
  },
];

/** The calls that read the lines of an import, and where its filters are kept. */
export type LineSource = {
  lines: Operation & { respondsWith: 'json' };
  exportLines: Operation & { respondsWith: 'file' };
  /** Of the import. */
  input: Readonly<Record<string, string>>;
  mayExport: boolean;
  filters: Readonly<Record<string, string>>;
  onFilters: (changed: Readonly<Record<string, string>>) => void;
  listingAddress?: (id: string) => string;
};

type LinesPage = { items: readonly ImportLineItem[]; count: BoundedCount };

/** Why there are no lines, or why there are not all. */
const noteOf = ({ counts, stored }: ImportDetail): string | null => {
  const found = counts.rejected + counts.warnings;
  if (found === 0) return WORDS.none;
  if (stored === 0) return WORDS.gone;
  return Math.max(counts.rejected, counts.warnings) > MAX_STORED_LINES ? WORDS.bounded : null;
};

const Codes = ({ codes }: Pick<ImportDetail, 'codes'>): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {FEED_WORDS.window.codes}
    </Title>
    <ul className={classes.codes}>
      {codes.slice(0, 6).map(({ code, count }) => (
        <li key={code}>{FEED_WORDS.window.code(FEED_WORDS.codeProblem(code), count)}</li>
      ))}
    </ul>
  </section>
);

const List = ({ source }: { source: LineSource }): ReactElement => {
  const values = knownTexts(IMPORT_LINE_LIST.filters, source.filters);
  const answer = useAnswer(source.lines, { ...source.input, ...values }, { keepFormer: true });
  const exporting = useExport(source.exportLines, { ...source.input, ...values });
  const tools = source.mayExport && (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" size={16} />}
      loading={exporting.isRunning}
      onClick={() => exporting.run(IMPORT_LINE_LIST.columns)}
    >
      {WORDS.export}
    </Button>
  );
  return (
    <ListFrame>
      <FilterBar
        search={{ name: 'q', label: WORDS.search, clear: WORDS.clear }}
        pills={PILLS}
        values={values}
        onChange={(changed) => source.onFilters(changed as Readonly<Record<string, string>>)}
        tools={tools}
      />
      <Answered answer={answer as QueryResult<LinesPage>}>
        {({ items, count }) => (
          <CountedList
            label={WORDS.title}
            count={items.length === 0 ? WORDS.noneFiltered : WORDS.count(count.count)}
            moreLabel={WORDS.more}
            answer={answer}
            className={classes.lines}
          >
            {items.map((line) => (
              <LineEntry key={line.id} line={line} listingAddress={source.listingAddress} />
            ))}
          </CountedList>
        )}
      </Answered>
    </ListFrame>
  );
};

/** The refused lines and warnings of an import. */
export const ImportLines = ({ detail, source }: { detail: ImportDetail; source: LineSource }): ReactElement => {
  const note = noteOf(detail);
  return (
    <>
      {detail.codes.length > 0 && <Codes codes={detail.codes} />}
      <section>
        <Title order={3} size="h5" mb="xs">
          {WORDS.title}
        </Title>
        {note !== null && (
          <Text size="sm" c="gray.7" mb="xs">
            {note}
          </Text>
        )}
        {detail.stored > 0 && <List source={source} />}
      </section>
    </>
  );
};
