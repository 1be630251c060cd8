import { Anchor, Avatar, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { memberAddress } from '#admin/addresses.ts';
import { CopiedEmail } from '#admin/owners/copied-email.tsx';
import { RecordLink } from '#admin/owners/record-link.tsx';
import type { MarketDetail, MarketLeader } from '#contracts/markets';
import { keysOf } from '#domain/objects/typed';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { MARKET_WORDS } from '#fr/markets';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { Portrait } from '#ui/office/portrait.tsx';
import { MarketActivity } from './market-activity.tsx';
import { MarketZone } from './market-zone.tsx';

const WORDS = MARKET_WORDS.general;
const SECTIONS = keysOf(WORDS.roles);

const Phone = ({ number }: { number: string }): ReactElement => <Anchor href={`tel:${number}`}>{phone(number)}</Anchor>;

const detailsOf = (market: MarketDetail) => {
  const { address, address_complement, zip, city, email, telephone, counts } = market;
  return [
    { label: WORDS.details.address, value: [address, address_complement].filter(Boolean).join(', ') },
    { label: WORDS.details.city, value: `${zip} ${city}` },
    { label: WORDS.details.timeZone, value: <MarketZone market={market} /> },
    { label: WORDS.details.email, value: email !== null && <CopiedEmail email={email} /> },
    { label: WORDS.details.telephone, value: telephone !== null && <Phone number={telephone} /> },
    { label: WORDS.details.agents, value: WORDS.number(counts.agents) },
    { label: WORDS.details.mandates, value: WORDS.number(counts.mandates) },
  ];
};

const Leader = ({ leader }: { leader: MarketLeader }): ReactElement => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    <Portrait person={leader} size={40} />
    <Stack gap={0} align="flex-start">
      <RecordLink href={memberAddress(leader.id)}>{fullName(leader)}</RecordLink>
      <CopiedEmail email={leader.email} />
      {leader.telephone !== null && <Phone number={leader.telephone} />}
    </Stack>
  </Group>
);

const Section = ({ role, leaders }: { role: (typeof SECTIONS)[number]; leaders: MarketLeader[] }): ReactElement => (
  <section aria-label={WORDS.roles[role]}>
    <Title order={3} size="h6" mb="xs">
      {WORDS.roles[role]}
    </Title>
    {leaders.length === 0 ? (
      <Text size="sm" c="dimmed">
        {WORDS.nobody}
      </Text>
    ) : (
      <Stack gap="sm">
        {leaders.map((leader) => (
          <Leader key={leader.id} leader={leader} />
        ))}
      </Stack>
    )}
  </section>
);

/** Contact and leadership of a market center. */
export const MarketGeneral = ({ market }: { market: MarketDetail }): ReactElement => {
  const { actions } = useSession();
  return (
    <Stack gap="xl">
      <section aria-label={WORDS.contact}>
        <Stack gap="lg">
          {market.picture !== null && <Avatar src={market.picture} alt="" radius="md" size={72} />}
          <DetailList details={detailsOf(market)} />
        </Stack>
      </section>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {SECTIONS.filter((role) => role !== 'DOFI' || market.leaders.some((leader) => leader.role === 'DOFI')).map(
          (role) => (
            <Section key={role} role={role} leaders={market.leaders.filter((leader) => leader.role === role)} />
          ),
        )}
      </SimpleGrid>
      {actions.includes('network.write') && <MarketActivity market={market} />}
    </Stack>
  );
};
