/** Base feature: sites, their directory, settings, members and legal statements. */

export { getSite, lockSite, type SiteColumns, writeSite } from './change-site.ts';
export { cleanReviews } from './clean-reviews.ts';
export { type Directory, type DirectoryOptions, openDirectory } from './directory.ts';
export { findMemberName } from './find-member-name.ts';
export { findOwners } from './find-owners.ts';
export { findLevelsOfSites, findSettingLevels } from './find-setting-levels.ts';
export { findSiteMember } from './find-site-member.ts';
export { type ListedMember, listPeople, MAX_PEOPLE, type PeopleKind } from './list-people.ts';
export { listSiteStates, type SiteState } from './list-site-states.ts';
export { marketSiteOf } from './market-site.ts';
export { missingStatements } from './missing-statements.ts';
export { type FeesFileRefusal, findFeesSite, saveFeesFile } from './save-fees-file.ts';
export { serveSaved } from './serve-saved.ts';
export {
  readHeadContent,
  readPage,
  readPropertiesSettings,
  readSectors,
  readSettings,
  readSocials,
} from './stored.ts';
export { leadershipOf, websiteHandlers } from './website-handlers.ts';
