import { z } from 'zod';
import { articleDetailSchema, articleItemSchema, articleVersionSchema, savedArticleSchema } from '#contracts/articles';
import { actorSchema, conflictSchema } from '#contracts/changes';
import { domainAnswerSchema } from '#contracts/domains';
import { shownSaleSchema } from '#contracts/estimations';
import { feedUploadSchema } from '#contracts/feed-uploads';
import {
  importDetailSchema,
  importItemSchema,
  importLineSchema,
  importListingSchema,
  importReasonSchema,
} from '#contracts/feeds';
import { importReportSchema } from '#contracts/imports';
import { jobOfferDetailSchema, jobOfferItemSchema } from '#contracts/job-offers';
import { jsonSchema } from '#contracts/json';
import { leadDetailSchema, leadItemSchema } from '#contracts/leads';
import { listingStateDetailSchema, listingStateSchema } from '#contracts/listing-states';
import { propertyOwnerSchema, propertySchema } from '#contracts/listings';
import { marketItemSchema } from '#contracts/markets';
import { groupItemSchema, memberItemSchema } from '#contracts/network-members';
import { ownerSiteSchema } from '#contracts/owners';
import { croppedPictureSchema, pictureSchema } from '#contracts/pictures';
import { placeSchema } from '#contracts/places';
import { postDetailSchema, postItemSchema } from '#contracts/posts';
import { fieldErrorSchema, problemSchema } from '#contracts/problem';
import { estimationDetailSchema, receivedEstimationSchema } from '#contracts/received-estimations';
import { messageDetailSchema, messageItemSchema } from '#contracts/received-messages';
import { sessionSchema, tokensSchema } from '#contracts/session';
import { pageDetailSchema, pageSummarySchema, pageVersionSchema } from '#contracts/site-pages';
import { siteUserSchema } from '#contracts/site-users';
import { candidateSchema } from '#contracts/sourcing';
import { superUserSchema } from '#contracts/super-users';
import { websiteSchema } from '#contracts/website-context';

/** Names of shapes in `/openapi.json` that several calls use, as the contracts name them. */
const NAMED = {
  Actor: actorSchema,
  ArticleDetail: articleDetailSchema,
  ArticleItem: articleItemSchema,
  ArticleVersion: articleVersionSchema,
  Candidate: candidateSchema,
  Conflict: conflictSchema,
  CroppedPicture: croppedPictureSchema,
  DomainAnswer: domainAnswerSchema,
  EstimationDetail: estimationDetailSchema,
  FeedCheck: importReportSchema,
  FeedUpload: feedUploadSchema,
  FieldError: fieldErrorSchema,
  GroupItem: groupItemSchema,
  ImportDetail: importDetailSchema,
  ImportItem: importItemSchema,
  ImportLine: importLineSchema,
  ImportListing: importListingSchema,
  ImportReason: importReasonSchema,
  JobOfferDetail: jobOfferDetailSchema,
  JobOfferItem: jobOfferItemSchema,
  Json: jsonSchema,
  LeadDetail: leadDetailSchema,
  LeadItem: leadItemSchema,
  ListingState: listingStateSchema,
  ListingStateDetail: listingStateDetailSchema,
  MarketItem: marketItemSchema,
  MemberItem: memberItemSchema,
  MessageDetail: messageDetailSchema,
  MessageItem: messageItemSchema,
  OwnerSite: ownerSiteSchema,
  PageDetail: pageDetailSchema,
  PageSummary: pageSummarySchema,
  PageVersion: pageVersionSchema,
  Picture: pictureSchema,
  Place: placeSchema,
  PostDetail: postDetailSchema,
  PostItem: postItemSchema,
  Problem: problemSchema,
  Property: propertySchema,
  PropertyOwner: propertyOwnerSchema,
  ReceivedEstimation: receivedEstimationSchema,
  Sale: shownSaleSchema,
  SavedArticle: savedArticleSchema,
  Session: sessionSchema,
  SiteUser: siteUserSchema,
  SuperUser: superUserSchema,
  Tokens: tokensSchema,
  Website: websiteSchema,
} as const satisfies Record<string, z.ZodType>;

/** The names by shape, for `z.toJSONSchema`. */
export const schemaNames = Object.entries(NAMED).reduce(
  (names, [id, shape]) => names.add(shape, { id }),
  z.registry<{ id: string }>(),
);
