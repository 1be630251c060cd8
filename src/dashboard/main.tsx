import type { Session } from '#contracts/session';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import type { OfficeConfig } from '#office/frame/office-config.ts';
import { ClosedSite } from '#office/home/closed-site.tsx';
import { openOffice } from '#office/open-office.tsx';
import SiteHome from './home/site-home.tsx';
import { LeadAlerts } from './leads/lead-alerts.tsx';
import { WaitingCount } from './today/waiting-count.tsx';
import { GROUPS, VIEWS } from './views.ts';

const describe = ({ site, network }: Session): ReturnType<OfficeConfig['describe']> => ({
  brand: { name: site?.name ?? network.name, detail: site && WORDS.siteTypes[site.type], logo: site?.logo ?? null },
  publicSite: site?.enabled ? { label: WORDS.seeSite, href: '/' } : null,
});

openOffice({
  title: WORDS.dashboard,
  views: VIEWS,
  groups: GROUPS,
  home: SiteHome,
  describe,
  find: async () => (await import('./search/find-objects.ts')).FOUND,
  badges: {
    messages: <WaitingCount of="messages" />,
    visits: <WaitingCount of="visits" />,
    reviews: <WaitingCount of="reviews" />,
    pipeline: <LeadAlerts />,
  },
  none: <ClosedSite />,
});
