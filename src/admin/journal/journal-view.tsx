import type { ReactElement } from 'react';
import { entryAddress, JOURNAL_ADDRESS, type JOURNAL_PATH } from '#admin/addresses.ts';
import { type OwnersDescribed, OwnersView } from '#admin/owners/owners-view.tsx';
import { optionsOf } from '#admin/owners/site-pill.ts';
import { useMarketPill } from '#admin/owners/use-market-pill.ts';
import { type JournalEntry, journalOperations } from '#contracts/journal';
import { RECORDED_KINDS } from '#domain/changes/recorded';
import { JOURNAL_LIST } from '#domain/network/journal';
import { JOURNAL_WORDS as WORDS } from '#fr/journal';
import { sentenceOf } from '#fr/journal-sentences';
import type { Pill } from '#ui/office/filters/pill.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { JOURNAL_COLUMNS } from './journal-columns.tsx';

const DESCRIBED: OwnersDescribed<JournalEntry, never> = {
  name: 'journal',
  list: JOURNAL_LIST,
  first: { by: 'at', direction: 'desc' },
  words: WORDS,
  operations: journalOperations,
  columns: JOURNAL_COLUMNS,
  titleOf: sentenceOf,
  address: JOURNAL_ADDRESS,
  addressOf: entryAddress,
  Window: lazyPart(() => import('./journal-window.tsx')),
};

const PILLS: readonly Pill[] = [
  { name: 'at', label: WORDS.filters.at, kind: 'period' },
  { name: 'kind', label: WORDS.filters.kind, kind: 'choice', options: optionsOf(RECORDED_KINDS, WORDS.kinds) },
];

/** Who did what to which object in the network. */
const JournalView = ({ params }: ViewProps<typeof JOURNAL_PATH>): ReactElement => (
  <OwnersView described={DESCRIBED} pills={[...PILLS, useMarketPill(WORDS.filters.market)]} params={params} />
);
export default JournalView;
