import { type ReactElement, useState } from 'react';
import { entryAddress, JOURNAL_ADDRESS, type JOURNAL_PATH } from '#admin/addresses.ts';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { useMarketPill } from '#admin/owners/use-market-pill.ts';
import { type JournalEntry, journalOperations } from '#contracts/journal';
import { RECORDED_KINDS } from '#domain/changes/recorded';
import { JOURNAL_LIST } from '#domain/network/journal';
import { runsOf } from '#domain/network/journal-runs';
import { JOURNAL_WORDS as WORDS } from '#fr/journal';
import { sentenceOf } from '#fr/journal-sentences';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { type JournalRow, journalColumns } from './journal-columns.tsx';

const DESCRIBED: Omit<OwnersDescribed<JournalRow, never>, 'columns'> = {
  name: 'journal',
  list: JOURNAL_LIST,
  first: { by: 'at', direction: 'desc' },
  words: WORDS,
  operations: journalOperations,
  titleOf: sentenceOf,
  address: JOURNAL_ADDRESS,
  addressOf: entryAddress,
  Window: lazyPart(() => import('./journal-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'at', label: WORDS.filters.at, kind: 'period' },
  { name: 'kind', label: WORDS.filters.kind, kind: 'choice', options: optionsOf(RECORDED_KINDS, WORDS.kinds) },
];

/** The rows of the entries: a run of equal entries is one row, or all of them when it is open. */
const rowsOf = (entries: readonly JournalRow[], open: ReadonlySet<string>): JournalRow[] =>
  runsOf(entries).flatMap(([first, ...others]) => {
    if (others.length === 0) return [first];
    const isOpen = open.has(first.id);
    const within = isOpen ? others.map((entry) => ({ ...entry, isWithin: true })) : [];
    return [{ ...first, times: others.length + 1, isOpen }, ...within];
  });

/** Who did what to which object in the network; neighbours that are equal are one line (rule NETWORK-JOURNAL). */
const JournalView = ({ params }: ViewProps<typeof JOURNAL_PATH>): ReactElement => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ id }: JournalEntry): void => {
    const next = new Set(open);
    setOpen(next.delete(id) ? next : next.add(id));
  };
  return (
    <OwnersView
      described={{ ...DESCRIBED, columns: journalColumns(toggle) }}
      pills={[...PILLS, useMarketPill(WORDS.filters.market)]}
      params={params}
      rowsOf={(entries) => rowsOf(entries, open)}
    />
  );
};
export default JournalView;
