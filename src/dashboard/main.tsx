import type { Session } from '#contracts/session';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import type { OfficeConfig } from '#office/frame/office-config.ts';
import { ClosedSite } from '#office/home/closed-site.tsx';
import { openOffice } from '#office/open-office.tsx';
import { searchArticles } from './blog/search-articles.ts';
import { searchListings } from './feeds/search-listings.ts';
import { LeadAlerts } from './leads/lead-alerts.tsx';
import { searchLeads } from './leads/search-leads.ts';
import { searchMessages } from './messages/search-messages.ts';
import { UnreadMessages } from './messages/unread-messages.tsx';
import { searchUsers } from './users/search-users.ts';
import { GROUPS, VIEWS } from './views.ts';

const describe = ({ site, network }: Session): ReturnType<OfficeConfig['describe']> => ({
  brand: { name: site?.name ?? network.name, detail: site && WORDS.siteTypes[site.type], logo: site?.logo ?? null },
  publicSite: site?.enabled ? { label: WORDS.seeSite, href: '/' } : null,
});

openOffice({
  title: WORDS.dashboard,
  views: VIEWS,
  groups: GROUPS,
  describe,
  find: {
    feeds: searchListings,
    'blog-list': searchArticles,
    messages: searchMessages,
    pipeline: searchLeads,
    websiteUsers: searchUsers,
  },
  badges: { messages: <UnreadMessages />, pipeline: <LeadAlerts /> },
  none: <ClosedSite />,
});
