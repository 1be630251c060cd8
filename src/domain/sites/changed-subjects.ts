import { kindOfStored, PAGE_PREFIX, type RecordedKind } from '#domain/changes/recorded';
import { PAGE_NAMES, type PageName } from './page-names.ts';
import { CHANGE_KINDS, CHANGE_RIGHTS, type ChangeKind } from './site-changes.ts';

const subjectsOf = (kind: ChangeKind): string[] =>
  kind === 'page' ? PAGE_NAMES.map((page) => `${PAGE_PREFIX}${page}`) : [kind];

/** Subject kinds in the journal that a person with these rights may see. */
export const visibleSubjects = (actions: readonly string[]): string[] =>
  CHANGE_KINDS.filter((kind) => actions.includes(CHANGE_RIGHTS[kind])).flatMap(subjectsOf);

const isShown = (kind: RecordedKind): kind is ChangeKind => Object.hasOwn(CHANGE_RIGHTS, kind);

/** The kind of a subject, with the name of a page; null: a subject that is not shown. */
export const kindOfSubject = (subject: string): { kind: ChangeKind; page: PageName | null } | null => {
  const found = kindOfStored(subject);
  return found && isShown(found.kind) ? { kind: found.kind, page: found.page } : null;
};
