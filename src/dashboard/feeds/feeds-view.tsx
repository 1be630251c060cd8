import { Button, Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import {
  FEED_TABS,
  type FEEDS_PATH,
  type FeedTab,
  feedTabAddress,
  importAddress,
  UPLOAD_ID,
} from '#dashboard/addresses.ts';
import { isOneOf, whenOneOf } from '#domain/objects/typed';
import { FEED_UPLOAD_WORDS } from '#fr/feed-uploads';
import { FEED_WORDS as WORDS } from '#fr/feeds';
import { useSession } from '#office/session/session-context.ts';
import { Icon } from '#ui/office/icon.tsx';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { FeedHealth } from './feed-health.tsx';
import { ImportList } from './import-list.tsx';
import { ListingList } from './listing-list.tsx';

const OWNER_TABS: readonly FeedTab[] = ['annonces', 'autres'];
const MARKET_TABS: readonly FeedTab[] = ['imports', 'annonces'];

const isTab = (text: string | undefined): text is FeedTab => isOneOf(FEED_TABS, text);

const UploadButton = (): ReactElement => (
  <Button component={Link} href={importAddress(UPLOAD_ID)} leftSection={<Icon name="add" size={16} />}>
    {FEED_UPLOAD_WORDS.open}
  </Button>
);

/** Imports of the market center, and the state of each listing; other sites have only the listings. */
const FeedsView = ({ params: { tab: named, id } }: ViewProps<typeof FEEDS_PATH>): ReactElement => {
  const [, navigate] = useLocation();
  const { actions } = useSession();
  const isMarket = actions.includes('imports.read');
  const tabs = isMarket ? MARKET_TABS : OWNER_TABS;
  const tab = isTab(named) && tabs.includes(named) ? named : (tabs[0] ?? 'annonces');
  const words = isMarket ? WORDS.tabs : WORDS.ownerTabs;
  return (
    <ViewFrame
      title={WORDS.title}
      context={isMarket ? WORDS.context : WORDS.contextOfOwner}
      actions={actions.includes('imports.write') && <UploadButton />}
    >
      <FeedHealth hasImports={isMarket} />
      <Tabs value={tab} onChange={whenOneOf(FEED_TABS, (next) => navigate(feedTabAddress(next)))} keepMounted={false}>
        <Tabs.List aria-label={WORDS.tabsLabel} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {words[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'imports' ? <ImportList id={id} /> : <ListingList key={tab} tab={tab} id={id} />}
        </Tabs.Panel>
      </Tabs>
    </ViewFrame>
  );
};
export default FeedsView;
