import { articleOperations } from '#contracts/articles';
import { linkOperations } from '#contracts/links';
import { profileCardOperations } from '#contracts/profile-card';
import { sitePageOperations } from '#contracts/site-pages';
import { type Bound, bindAll } from '#http/api/bind';
import { previewHtml } from '#http/api/preview-html';
import {
  archiveArticle,
  archiveArticles,
  countArticles,
  createArticle,
  cropArticlePicture,
  exportArticles,
  getVersion,
  getWorkingCopy,
  listAuthors,
  listVersions,
  listWorkingCopies,
  publishArticle,
  restoreArticle,
  testUrl,
  updateArticle,
  uploadArticlePicture,
} from '#server/articles';
import {
  cropCardPicture,
  getCardVersion,
  getProfileCard,
  listCardVersions,
  listCardViews,
  previewCard,
  restoreCard,
  saveProfileCard,
  uploadCardPicture,
} from '#server/profile-card';
import {
  cropPagePicture,
  getPageVersion,
  getSitePage,
  listPageVersions,
  listSitePages,
  previewSitePage,
  restoreSitePage,
  saveSitePage,
  uploadPagePicture,
} from '#server/site-pages';

/** Calls of what the staff writes: articles, pages and cards. */
export const CONTENT: readonly Bound[] = [
  ...bindAll(articleOperations, {
    list: listWorkingCopies,
    count: countArticles,
    export: exportArticles,
    archiveMany: archiveArticles,
    authors: listAuthors,
    get: getWorkingCopy,
    create: createArticle,
    update: updateArticle,
    publish: publishArticle,
    archive: archiveArticle,
    history: listVersions,
    version: getVersion,
    restore: restoreArticle,
    uploadPicture: uploadArticlePicture,
    cropPicture: cropArticlePicture,
  }),
  ...bindAll(linkOperations, { testUrl }),
  ...bindAll(sitePageOperations, {
    list: listSitePages,
    get: getSitePage,
    save: saveSitePage,
    preview: previewHtml(previewSitePage),
    history: listPageVersions,
    version: getPageVersion,
    restore: restoreSitePage,
    uploadPicture: uploadPagePicture,
    cropPicture: cropPagePicture,
  }),
  ...bindAll(profileCardOperations, {
    get: getProfileCard,
    save: saveProfileCard,
    preview: previewHtml(previewCard),
    views: listCardViews,
    history: listCardVersions,
    version: getCardVersion,
    restore: restoreCard,
    uploadPicture: uploadCardPicture,
    cropPicture: cropCardPicture,
  }),
];
