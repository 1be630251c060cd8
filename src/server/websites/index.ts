/** Overview feature: the context of a website for the API: its site, market center and pages. */

export { findEmblem } from './find-emblem.ts';
export { findWebsite } from './find-website.ts';
