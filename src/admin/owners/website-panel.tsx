import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { type NetworkWebsite, networkWebsiteOperations, type WebsitePanel as Panel } from '#contracts/network-websites';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { Day } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { AddressForm } from './address-form.tsx';
import { SiteBadge } from './site-badge.tsx';
import { WebsiteSettings } from './website-settings.tsx';
import { WebsiteUsers } from './website-users.tsx';

const hostOf = (url: string): string => new URL(url).host;

const Address = ({ website: { url, status } }: { website: NetworkWebsite }): ReactNode => {
  if (url === null) return WORDS.noAddress;
  const host = hostOf(url);
  return status === 'active' ? (
    <Anchor href={url} target="_blank">
      {host}
    </Anchor>
  ) : (
    host
  );
};

const detailsOf = ({ website }: Panel) => [
  { label: WORDS.status, value: <SiteBadge status={website?.status ?? 'none'} /> },
  ...(website
    ? [
        { label: WORDS.address, value: <Address website={website} /> },
        { label: WORDS.createdAt, value: <Day at={website.createdAt} /> },
      ]
    : []),
  ...(website?.officeUrl
    ? [
        {
          label: WORDS.office,
          value: (
            <Anchor href={website.officeUrl} target="_blank">
              {hostOf(website.officeUrl)}/dashboard
            </Anchor>
          ),
        },
      ]
    : []),
  ...(website && website.formerHosts.length > 0
    ? [
        {
          label: WORDS.former,
          value: (
            <Stack gap={0}>
              {website.formerHosts.map((host) => (
                <Group key={host} gap="0 0.5rem">
                  <span>{host}</span>
                  <Text span size="sm" c="dimmed">
                    {WORDS.redirected}
                  </Text>
                </Group>
              ))}
            </Stack>
          ),
        },
      ]
    : []),
];

type Props = { type: Panel['type']; typeId: string };

/** The site of an owner: status, activation, users and settings (rules NETWORK-SITE-ADDRESS, NETWORK-SITE-SWITCHES). */
const WebsitePanel = ({ type, typeId }: Props): ReactElement => {
  const result = useApiQuery(networkWebsiteOperations.get, { type, typeId });
  const { actions } = useSession();
  return (
    <QueryView result={result}>
      {(panel) => (
        <Stack gap="xl">
          <DetailList details={detailsOf(panel)} />
          {panel.website?.waitingDomain && (
            <Text size="sm" c="dimmed">
              {WORDS.waiting(panel.website.waitingDomain)}
            </Text>
          )}
          {!panel.isMarketActive && <Text>{WORDS.marketOff}</Text>}
          {panel.isMarketActive && actions.includes('network.write') && <AddressForm panel={panel} />}
          {panel.website && (
            <>
              <WebsiteUsers siteId={panel.website.id} mayAdd={panel.isMarketActive} />
              <WebsiteSettings website={panel.website} />
            </>
          )}
        </Stack>
      )}
    </QueryView>
  );
};
export default WebsitePanel;
