/** Overview room: what a website's context tells of its site, its market center and their pages. */

export { findWebsite } from './find-website.ts';
