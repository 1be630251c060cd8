/** Overview feature: the context of a website for the API: its site, market center and pages. */

export { findSiteIcon } from './find-site-icon.ts';
export { findWebsite } from './find-website.ts';
export { listSiteChanges, siteChangesSql } from './list-site-changes.ts';
export { listNextSteps } from './next-steps.ts';
