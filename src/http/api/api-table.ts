import type { z } from 'zod';
import { accountOperations } from '#contracts/account';
import { articleOperations } from '#contracts/articles';
import { contactSettingsOperations } from '#contracts/contact-settings';
import { feedUploadOperations } from '#contracts/feed-uploads';
import { feedOperations } from '#contracts/feeds';
import { feesOperations } from '#contracts/fees';
import { homeOperations } from '#contracts/home';
import { leadOperations } from '#contracts/leads';
import { linkOperations } from '#contracts/links';
import { listingStateOperations } from '#contracts/listing-states';
import { listingOperations } from '#contracts/listings';
import { liveOperations } from '#contracts/live';
import { messagingOperations } from '#contracts/messaging';
import type { Audience, Auth, Operation, ResponseKind } from '#contracts/operation';
import { placeOperations } from '#contracts/places';
import { postOperations } from '#contracts/posts';
import { preferenceOperations } from '#contracts/preferences';
import { isRefusal, type Refusal } from '#contracts/problem';
import { profileCardOperations } from '#contracts/profile-card';
import { pushOperations } from '#contracts/push';
import { receivedMessageOperations } from '#contracts/received-messages';
import { savedFilterOperations } from '#contracts/saved-filters';
import { sessionOperations } from '#contracts/session';
import { sitePageOperations } from '#contracts/site-pages';
import { siteUserOperations } from '#contracts/site-users';
import { statementOperations } from '#contracts/statements';
import { trackingOperations } from '#contracts/tracking';
import { websiteOperations } from '#contracts/websites';
import type { RenderPreview } from '#http/pages/render-preview';
import {
  type AnyRequestCtx,
  currentSession,
  listSessions,
  renewSession,
  revokeSession,
  type SignedInCtx,
  signIn,
  signOut,
} from '#server/access';
import {
  addSiteUser,
  changePassword,
  forgotPassword,
  getSiteUser,
  listSiteUsers,
  mailSiteUser,
  ownDetails,
  removeSiteUser,
  resetPassword,
  saveDetails,
  saveSiteUser,
} from '#server/accounts';
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
import type { AdminRequestCtx, NetworkRequestCtx, SiteRequestCtx, StaffCtx } from '#server/context';
import {
  cancelFeed,
  confirmFeed,
  exportImportLines,
  exportListingStates,
  findRefusedLines,
  getImport,
  getLastUpload,
  getListingState,
  listImportLines,
  listImports,
  listListingStates,
  uploadFeed,
} from '#server/imports';
import { createLead, openCv, uploadCv } from '#server/leads';
import { listingHandlers, townsWithListings } from '#server/listings';
import { changeSavedFilters, listSavedFilters, removeSavedFilters, saveFilters } from '#server/lists';
import { followChanges } from '#server/live';
import {
  countMessages,
  exportMessages,
  getMessage,
  listMessages,
  saveMessage,
  sendFixedMail,
  sendMessage,
  setMessageStatus,
} from '#server/messaging';
import { placeHandlers } from '#server/places';
import {
  countAudience,
  feedKey,
  getPost,
  listPosts,
  postFeed,
  publishPost,
  pushKey,
  pushOpened,
  subscribeStaff,
  subscribeVisitor,
  unsubscribe,
  uploadPostPicture,
  withdrawPost,
} from '#server/posts';
import {
  excludeListing,
  getContactSettings,
  getFees,
  getPreferences,
  listSiteListings,
  previewReviews,
  removeFees,
  saveContactSettings,
  savePreferences,
  sendTestMail,
  uploadFees,
  uploadPreferencePicture,
} from '#server/preferences';
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
import { missingStatements, websiteHandlers } from '#server/sites';
import { countEvents, recordView } from '#server/tracking';
import { findSiteIcon, findWebsite, listNextSteps, listSiteChanges } from '#server/websites';

type ByAudience<F, OnSite, OnNetwork> = F extends 'site'
  ? OnSite
  : F extends 'network'
    ? OnNetwork
    : OnSite | OnNetwork;
/** Contexts by audience and caller: an operation of all hosts receives either. */
type CtxOf<F extends Audience, A extends Auth> = A extends 'visitor'
  ? ByAudience<F, SiteRequestCtx, NetworkRequestCtx>
  : ByAudience<F, StaffCtx, AdminRequestCtx>;

/** A contract and its use case. */
export type Bound = {
  operation: Operation;
  run: (
    ctx: (AnyRequestCtx | SignedInCtx) & { signal?: AbortSignal },
    input: unknown,
    render: RenderPreview,
  ) => Promise<unknown>;
};

type Result<O extends Operation> = O['respondsWith'] extends 'events'
  ? AsyncIterable<z.input<O['output']>>
  : z.input<O['output']>;
/** A use case of 'events' stops when its signal is aborted. */
type Stopping<K extends ResponseKind> = K extends 'events' ? { signal: AbortSignal } : unknown;
type CtxFor<O extends Operation> = CtxOf<O['audience'], O['auth']> & Stopping<O['respondsWith']>;

type UseCase<O extends Operation> = (
  ctx: CtxFor<O>,
  input: z.output<O['input']>,
  render: RenderPreview,
) => Promise<Result<O> | Refusal> | Result<O> | Refusal;

/**
 * Before the use case runs, the input is parsed, the audience checked and the caller authorised, so the casts are safe.
 */
export const bind = <O extends Operation>(operation: O, useCase: UseCase<O>): Bound => ({
  operation,
  run: async (ctx, input, render) => useCase(ctx as CtxFor<O>, input as z.output<O['input']>, render),
});

/** Every call of the API. */
export const API: readonly Bound[] = [
  bind(listingOperations.searchProperties, listingHandlers.searchProperties),
  bind(listingOperations.mapProperties, listingHandlers.mapProperties),
  bind(listingOperations.exclusions, listingHandlers.exclusions),
  bind(listingOperations.websiteProperties, listingHandlers.websiteProperties),
  bind(listingOperations.noDpeTypes, listingHandlers.noDpeTypes),
  bind(placeOperations.suggestPlaces, async (ctx, input) =>
    placeHandlers.suggestPlaces(ctx, input, input.for === 'search' ? await townsWithListings(ctx) : new Map()),
  ),
  bind(messagingOperations.sendMessage, sendMessage),
  bind(messagingOperations.sendFixedMail, sendFixedMail),
  bind(trackingOperations.recordEvent, recordView),
  bind(sessionOperations.login, signIn),
  bind(sessionOperations.renew, renewSession),
  bind(sessionOperations.logout, signOut),
  bind(sessionOperations.forgotPassword, forgotPassword),
  bind(sessionOperations.resetPassword, resetPassword),
  bind(sessionOperations.current, async (ctx) => currentSession(ctx, { logo: await findSiteIcon(ctx) })),
  bind(sessionOperations.list, listSessions),
  bind(sessionOperations.changePassword, changePassword),
  bind(sessionOperations.revoke, revokeSession),
  bind(accountOperations.details, ownDetails),
  bind(accountOperations.saveDetails, saveDetails),
  bind(siteUserOperations.list, listSiteUsers),
  bind(siteUserOperations.get, getSiteUser),
  bind(siteUserOperations.add, addSiteUser),
  bind(siteUserOperations.save, saveSiteUser),
  bind(siteUserOperations.sendPasswordMail, mailSiteUser),
  bind(siteUserOperations.remove, removeSiteUser),
  bind(websiteOperations.member, websiteHandlers.member),
  bind(websiteOperations.leadership, websiteHandlers.leadership),
  bind(websiteOperations.website, findWebsite),
  bind(websiteOperations.eventCounter, countEvents),
  bind(linkOperations.testUrl, testUrl),
  bind(statementOperations.missing, missingStatements),
  bind(homeOperations.nextSteps, listNextSteps),
  bind(homeOperations.changes, listSiteChanges),
  bind(preferenceOperations.get, getPreferences),
  bind(preferenceOperations.save, savePreferences),
  bind(preferenceOperations.uploadPicture, uploadPreferencePicture),
  bind(preferenceOperations.previewReviews, previewReviews),
  bind(preferenceOperations.listings, listSiteListings),
  bind(preferenceOperations.exclude, excludeListing),
  bind(contactSettingsOperations.get, getContactSettings),
  bind(contactSettingsOperations.save, saveContactSettings),
  bind(contactSettingsOperations.sendTest, sendTestMail),
  bind(feesOperations.get, getFees),
  bind(feesOperations.upload, uploadFees),
  bind(feesOperations.remove, removeFees),
  bind(feedOperations.imports, listImports),
  bind(feedOperations.refused, findRefusedLines),
  bind(feedOperations.import, getImport),
  bind(feedOperations.lines, listImportLines),
  bind(feedOperations.exportLines, exportImportLines),
  bind(feedUploadOperations.last, getLastUpload),
  bind(feedUploadOperations.upload, uploadFeed),
  bind(feedUploadOperations.confirm, confirmFeed),
  bind(feedUploadOperations.cancel, cancelFeed),
  bind(listingStateOperations.list, listListingStates),
  bind(listingStateOperations.export, exportListingStates),
  bind(listingStateOperations.get, getListingState),
  bind(articleOperations.list, listWorkingCopies),
  bind(articleOperations.count, countArticles),
  bind(articleOperations.export, exportArticles),
  bind(articleOperations.archiveMany, archiveArticles),
  bind(articleOperations.authors, listAuthors),
  bind(articleOperations.get, getWorkingCopy),
  bind(articleOperations.create, createArticle),
  bind(articleOperations.update, updateArticle),
  bind(articleOperations.publish, publishArticle),
  bind(articleOperations.archive, archiveArticle),
  bind(articleOperations.history, listVersions),
  bind(articleOperations.version, getVersion),
  bind(articleOperations.restore, restoreArticle),
  bind(articleOperations.uploadPicture, uploadArticlePicture),
  bind(articleOperations.cropPicture, cropArticlePicture),
  bind(postOperations.feed, postFeed),
  bind(postOperations.feedKey, feedKey),
  bind(postOperations.publish, publishPost),
  bind(postOperations.uploadPicture, uploadPostPicture),
  bind(postOperations.audience, countAudience),
  bind(postOperations.list, listPosts),
  bind(postOperations.get, getPost),
  bind(postOperations.withdraw, withdrawPost),
  bind(pushOperations.key, pushKey),
  bind(pushOperations.subscribe, subscribeVisitor),
  bind(pushOperations.unsubscribe, unsubscribe),
  bind(pushOperations.opened, pushOpened),
  bind(pushOperations.subscribeStaff, subscribeStaff),
  bind(receivedMessageOperations.list, listMessages),
  bind(receivedMessageOperations.count, countMessages),
  bind(receivedMessageOperations.export, exportMessages),
  bind(receivedMessageOperations.setStatus, setMessageStatus),
  bind(receivedMessageOperations.get, getMessage),
  bind(receivedMessageOperations.save, saveMessage),
  bind(sitePageOperations.list, listSitePages),
  bind(sitePageOperations.get, getSitePage),
  bind(sitePageOperations.save, saveSitePage),
  bind(sitePageOperations.preview, async (ctx, input, render) => {
    const previewed = await previewSitePage(ctx, input);
    return isRefusal(previewed) ? previewed : { html: (await render(previewed)).html.bytes.toString() };
  }),
  bind(sitePageOperations.history, listPageVersions),
  bind(sitePageOperations.version, getPageVersion),
  bind(sitePageOperations.restore, restoreSitePage),
  bind(sitePageOperations.uploadPicture, uploadPagePicture),
  bind(sitePageOperations.cropPicture, cropPagePicture),
  bind(profileCardOperations.get, getProfileCard),
  bind(profileCardOperations.save, saveProfileCard),
  bind(profileCardOperations.preview, async (ctx, input, render) => {
    const previewed = await previewCard(ctx, input);
    return isRefusal(previewed) ? previewed : { html: (await render(previewed)).html.bytes.toString() };
  }),
  bind(profileCardOperations.views, listCardViews),
  bind(profileCardOperations.history, listCardVersions),
  bind(profileCardOperations.version, getCardVersion),
  bind(profileCardOperations.restore, restoreCard),
  bind(profileCardOperations.uploadPicture, uploadCardPicture),
  bind(profileCardOperations.cropPicture, cropCardPicture),
  bind(savedFilterOperations.list, listSavedFilters),
  bind(savedFilterOperations.save, saveFilters),
  bind(savedFilterOperations.change, changeSavedFilters),
  bind(savedFilterOperations.remove, removeSavedFilters),
  bind(liveOperations.follow, followChanges),
  bind(leadOperations.createLead, (ctx, input) => createLead(ctx, input)),
  bind(leadOperations.uploadCv, uploadCv),
  bind(leadOperations.openCv, openCv),
];
