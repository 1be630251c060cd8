import { Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { feedOperations, type ImportDetail } from '#contracts/feeds';
import { IMPORT_LINE_LIST, LINE_KINDS, MAX_STORED_LINES } from '#domain/feeds/import-lines';
import { knownTexts } from '#domain/lists/list';
import { FEED_WORDS } from '#fr/feeds';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { useExport } from '#office/list/use-export.ts';
import { FilterBar } from '#ui/office/filters/filter-bar.tsx';
import type { Pill } from '#ui/office/filters/pill.ts';
import { Icon } from '#ui/office/icon.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ListFrame } from '#ui/office/table/list-frame.tsx';
import classes from './feeds.module.css';
import { LineEntry } from './line-entry.tsx';

const WORDS = FEED_WORDS.lines;

const QUERY = z.object({ q: z.string().max(200).catch(''), kind: z.enum(['', ...LINE_KINDS]).catch('') });
const PILLS: readonly Pill[] = [
  {
    name: 'kind',
    label: WORDS.kind,
    kind: 'choice',
    options: LINE_KINDS.map((value) => ({ value, label: FEED_WORDS.kinds[value] })),
  },
];

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

const List = ({ id }: { id: string }): ReactElement => {
  const [query, setQuery] = useQueryState(QUERY);
  const values = knownTexts(IMPORT_LINE_LIST.filters, query);
  const answer = useAnswer(feedOperations.lines, { id, ...values }, { keepFormer: true });
  const exporting = useExport(feedOperations.exportLines, { id, ...values });
  const tools = (
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
        onChange={(changed) => setQuery(changed as Partial<z.output<typeof QUERY>>)}
        tools={tools}
      />
      <Answered answer={answer}>
        {({ items, count }) => (
          <CountedList
            label={WORDS.title}
            count={items.length === 0 ? WORDS.noneFiltered : WORDS.count(count.count)}
            moreLabel={WORDS.more}
            answer={answer}
            className={classes.lines}
          >
            {items.map((line) => (
              <LineEntry key={line.id} line={line} />
            ))}
          </CountedList>
        )}
      </Answered>
    </ListFrame>
  );
};

/** The refused lines and warnings of an import. */
export const ImportLines = ({ detail }: { detail: ImportDetail }): ReactElement => {
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
        {detail.stored > 0 && <List id={detail.id} />}
      </section>
    </>
  );
};
