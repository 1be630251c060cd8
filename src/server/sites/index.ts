export { type Directory, type DirectoryOptions, openDirectory } from './directory.ts';
export { findPerson } from './find-person.ts';
export { findProfileCard } from './find-profile-card.ts';
export { listOwners } from './list-owners.ts';
export { listPeople, MOST_PEOPLE, type PeopleKind, type Person } from './list-people.ts';
export { listSiteStates, type SiteState } from './list-site-states.ts';
export { missingStatements } from './missing-statements.ts';
export { presentGroup, presentMember } from './presenters.ts';
export { type FeesFileRefusal, findFeesSite, saveFeesFile } from './save-fees-file.ts';
