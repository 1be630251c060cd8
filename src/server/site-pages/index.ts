/** The pages of a site for customisation by staff: values, history, pictures and preview. */

export { getSitePage } from './get-page.ts';
export { listSitePages } from './list-pages.ts';
export { cropPagePicture, uploadPagePicture } from './pictures.ts';
export { previewSitePage, previewStoredPage } from './preview-page.ts';
export { saveSitePage } from './save-page.ts';
export { getPageVersion, listPageVersions, restoreSitePage } from './versions.ts';
