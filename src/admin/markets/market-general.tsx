import { Anchor, Avatar, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CopiedEmail } from '#admin/owners/copied-email.tsx';
import type { MarketDetail, MarketLeader } from '#contracts/markets';
import { phone } from '#fr/format';
import { MARKET_WORDS } from '#fr/markets';
import { useSession } from '#office/session/session-context.ts';
import { DetailList } from '#ui/office/detail-list.tsx';
import { MarketActivity } from './market-activity.tsx';

const WORDS = MARKET_WORDS.general;
/** Sections of the leadership, in their order. */
const SECTIONS = ['OP', 'Productivity Coach', 'Team Leader', 'MCA', 'DOFI', 'Staff Administratif'] as const;

const Phone = ({ number }: { number: string | null }): ReactNode =>
  number === null ? WORDS.none : <Anchor href={`tel:${number}`}>{phone(number)}</Anchor>;

const detailsOf = ({ name, address, zip, city, email, telephone, counts }: MarketDetail) => [
  { label: WORDS.details.name, value: name },
  { label: WORDS.details.address, value: address || WORDS.none },
  { label: WORDS.details.city, value: `${zip} ${city}` },
  { label: WORDS.details.email, value: email === null ? WORDS.none : <CopiedEmail email={email} /> },
  { label: WORDS.details.telephone, value: <Phone number={telephone} /> },
  { label: WORDS.details.agents, value: WORDS.number(counts.agents) },
  { label: WORDS.details.mandates, value: WORDS.number(counts.mandates) },
];

const Leader = ({ leader: { name, email, telephone } }: { leader: MarketLeader }): ReactElement => (
  <Group gap="sm" wrap="nowrap" align="flex-start">
    <Avatar name={name} color="initials" size={36} aria-hidden />
    <Stack gap={0}>
      <Text fw={500}>{name}</Text>
      <CopiedEmail email={email} />
      {telephone !== null && <Phone number={telephone} />}
    </Stack>
  </Group>
);

const Section = ({ role, leaders }: { role: (typeof SECTIONS)[number]; leaders: MarketLeader[] }): ReactElement => (
  <section aria-label={WORDS.roles[role]}>
    <Title order={3} size="h6" mb="xs">
      {WORDS.roles[role]}
    </Title>
    {leaders.length === 0 ? (
      <Text size="sm" c="gray.7">
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
        <DetailList details={detailsOf(market)} />
      </section>
      {SECTIONS.filter((role) => role !== 'DOFI' || market.leaders.some((one) => one.role === 'DOFI')).map((role) => (
        <Section key={role} role={role} leaders={market.leaders.filter((one) => one.role === role)} />
      ))}
      {actions.includes('network.write') && <MarketActivity market={market} />}
    </Stack>
  );
};
