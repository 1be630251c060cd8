export { type Directory, type DirectoryOptions, openDirectory } from './directory.ts';
export { findOwners } from './find-owners.ts';
export { findPerson } from './find-person.ts';
export { findProfileCard } from './find-profile-card.ts';
export { listPeople, MOST_PEOPLE, type PeopleKind, type Person } from './list-people.ts';
export { listSiteStates, type SiteState } from './list-site-states.ts';
export { missingStatements } from './missing-statements.ts';
export { type FeesFileRefusal, findFeesSite, saveFeesFile } from './save-fees-file.ts';
export { websiteHandlers } from './website-handlers.ts';
