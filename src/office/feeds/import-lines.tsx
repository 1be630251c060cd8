import { Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportDetail, ImportLineItem } from '#contracts/feeds';
import { IMPORT_LINE_LIST, LINE_KINDS, MAX_STORED_LINES } from '#domain/feeds/import-lines';
import { FEED_WORDS } from '#fr/feeds';
import type { Pill } from '#ui/office/filters/pill.ts';
import classes from './feeds.module.css';
import { ImportList, type ImportSource } from './import-list.tsx';
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

/** Why there are no lines, or not all of them. */
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

const FILTERS = { definition: IMPORT_LINE_LIST, search: 'q', pills: PILLS } as const;

/** The refused lines and warnings of an import. */
export const ImportLines = ({ detail, source }: { detail: ImportDetail; source: ImportSource }): ReactElement => (
  <>
    {detail.codes.length > 0 && <Codes codes={detail.codes} />}
    <ImportList<ImportLineItem>
      words={WORDS}
      note={noteOf(detail)}
      hasItems={detail.stored > 0}
      filters={FILTERS}
      calls={{ list: source.lines, export: source.exportLines }}
      source={source}
    >
      {(line) => <LineEntry key={line.id} line={line} listingAddress={source.listingAddress} />}
    </ImportList>
  </>
);
