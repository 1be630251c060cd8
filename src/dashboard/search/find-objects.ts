import { searchArticles } from '#dashboard/blog/search-articles.ts';
import { searchListings } from '#dashboard/feeds/search-listings.ts';
import { searchLeads } from '#dashboard/leads/search-leads.ts';
import { searchMessages } from '#dashboard/messages/search-messages.ts';
import { searchUsers } from '#dashboard/users/search-users.ts';
import type { Finders } from '#office/frame/office-config.ts';

/** Finders of the command palette in a site's back office. */
export const FINDERS: Finders = {
  feeds: searchListings,
  'blog-list': searchArticles,
  messages: searchMessages,
  pipeline: searchLeads,
  websiteUsers: searchUsers,
};
