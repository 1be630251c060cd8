import { searchArticles } from '#dashboard/blog/search-articles.ts';
import { searchListings } from '#dashboard/feeds/search-listings.ts';
import { searchLeads } from '#dashboard/leads/search-leads.ts';
import { searchMessages } from '#dashboard/messages/search-messages.ts';
import { searchReviews } from '#dashboard/reviews/search-reviews.ts';
import { searchUsers } from '#dashboard/users/search-users.ts';
import { searchVisits } from '#dashboard/visits/search-visits.ts';
import { PALETTE_PLACEHOLDERS } from '#fr/palette-placeholders';
import type { Found } from '#office/frame/office-config.ts';
import { ACTIONS } from './actions.ts';

/** What the command palette finds and does in a site's back office. */
export const FOUND: Found = {
  placeholder: PALETTE_PLACEHOLDERS.site,
  finders: {
    feeds: searchListings,
    'blog-list': searchArticles,
    messages: searchMessages,
    visits: searchVisits,
    reviews: searchReviews,
    pipeline: searchLeads,
    websiteUsers: searchUsers,
  },
  actions: ACTIONS,
};
