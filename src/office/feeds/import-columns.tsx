import { Progress } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportItem } from '#contracts/feeds';
import type { ImportState } from '#domain/feeds/import-state';
import { FEED_WORDS } from '#fr/feeds';
import { number } from '#fr/format';
import { FigureCell } from '#office/list/figure-cell.tsx';
import { ShortMoment } from '#office/session/time-zone.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './feeds.module.css';

const WORDS = FEED_WORDS.imports;

const COLORS: Readonly<Record<ImportState, string>> = {
  running: 'blue',
  applied: 'green',
  refused: 'orange',
  failed: 'red',
};

export const ImportBadge = ({ state }: Pick<ImportItem, 'state'>): ReactElement => (
  <StatusBadge color={COLORS[state]} needsAction={state === 'failed'}>
    {WORDS.states[state]}
  </StatusBadge>
);

export const ImportProgress = ({ progress }: Pick<ImportItem, 'progress'>): ReactElement | null =>
  progress && (
    <div className={classes.progress}>
      <Progress value={progress.share * 100} aria-label={WORDS.progress(progress)} size="sm" />
      <span>{WORDS.progress(progress)}</span>
    </div>
  );

export const authorOf = ({ by }: Pick<ImportItem, 'by'>): string => by?.name ?? WORDS.byCommand;

export const durationOf = ({ startedAt, endedAt }: Pick<ImportItem, 'startedAt' | 'endedAt'>): string =>
  endedAt === null ? '' : FEED_WORDS.duration(startedAt, endedAt);

type Count = keyof ImportItem['counts'];

const counted = (name: Count & keyof typeof WORDS.columns): Column<ImportItem> => ({
  id: name,
  header: WORDS.columns[name],
  align: 'end',
  width: '6rem',
  isQuiet: ({ counts }) => counts[name] === 0,
  common: ({ state, counts }) => (state === 'running' ? '' : number(counts[name])),
  cell: ({ state, counts }) => (state === 'running' ? '' : <FigureCell value={counts[name]} />),
});

/** Columns of the imports. */
export const IMPORT_COLUMNS: readonly Column<ImportItem>[] = [
  {
    id: 'startedAt',
    header: WORDS.columns.startedAt,
    width: '12rem',
    cell: ({ startedAt }) => <ShortMoment at={startedAt} />,
  },
  {
    id: 'state',
    header: WORDS.columns.state,
    onPhone: 'aside',
    cell: ({ state, progress }) => (
      <>
        <ImportBadge state={state} />
        <ImportProgress progress={progress} />
      </>
    ),
  },
  counted('rejected'),
  { ...counted('warnings'), width: '8rem' },
  counted('created'),
  counted('changed'),
  counted('withdrawn'),
  { ...counted('unchanged'), hiddenAtFirst: true },
  { ...counted('lines'), hiddenAtFirst: true },
  {
    id: 'fileName',
    header: WORDS.columns.fileName,
    width: '12rem',
    onPhone: 'line',
    common: ({ fileName }) => fileName,
    cell: ({ fileName }) => <span className={classes.file}>{fileName}</span>,
  },
  { id: 'by', header: WORDS.columns.by, width: '9rem', onPhone: 'line', common: authorOf, cell: authorOf },
  { id: 'duration', header: WORDS.columns.duration, width: '7rem', hiddenAtFirst: true, cell: durationOf },
];
