import type { FeedRefusal } from '#domain/feeds/codes';
import { ContainerError, type ContainerFault } from '#platform/feeds/container';

/** Why an import changed nothing, with the numbers for its message. */
export type RefusalFacts = { code: FeedRefusal; agency?: string; withdrawn?: number; published?: number };

/** Carries a refusal out of the transaction, which is rolled back. Only `refusalOf` reads it. */
class ImportRefused extends Error {
  readonly facts: RefusalFacts;
  constructor(facts: RefusalFacts) {
    super(facts.code);
    this.facts = facts;
  }
}

export const refuse = (facts: RefusalFacts): never => {
  throw new ImportRefused(facts);
};

const FAULTS: Record<ContainerFault, FeedRefusal> = {
  missing: 'FILE_MISSING',
  unreadable: 'FILE_UNREADABLE',
  damaged: 'ARCHIVE_DAMAGED',
  unsafe: 'ARCHIVE_UNSAFE',
  tooBig: 'ARCHIVE_TOO_BIG',
};

/** The refusal in an error; null: another error, which the caller rethrows. */
export const refusalOf = (error: unknown): RefusalFacts | null => {
  if (error instanceof ImportRefused) return error.facts;
  return error instanceof ContainerError ? { code: FAULTS[error.fault] } : null;
};
