/** Paths in the network's back office: the journal, and the window of an entry. */
export const JOURNAL_PATH = '/journal/:id?';
export const JOURNAL_ADDRESS = '/journal';

export const entryAddress = (id: string): string => `${JOURNAL_ADDRESS}/${id}`;
