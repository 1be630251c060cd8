/** Overview feature: the journal of the network's back office. */

export { getEntry } from './get-entry.ts';
export { journalOrder, journalPageSql, journalRows } from './journal-rows.ts';
export { exportJournal, listJournal } from './list-journal.ts';
