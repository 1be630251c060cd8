import type { Session } from '#contracts/session';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import type { OfficeConfig } from '#office/frame/office-config.ts';
import { ClosedSite } from '#office/home/closed-site.tsx';
import { openOffice } from '#office/open-office.tsx';
import OverviewView from './overview/overview-view.tsx';
import { GROUPS, VIEWS } from './views.ts';

const describe = ({ network }: Session): ReturnType<OfficeConfig['describe']> => ({
  brand: { name: network.name, detail: WORDS.admin, logo: network.logo },
  publicSite: { label: WORDS.seeSite, href: '/' },
});

openOffice({
  title: WORDS.admin,
  views: VIEWS,
  groups: GROUPS,
  home: OverviewView,
  describe,
  find: async () => (await import('./search/find-objects.ts')).FOUND,
  badges: {},
  none: <ClosedSite />,
});
