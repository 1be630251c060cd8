import { Anchor, Skeleton, Text } from '@mantine/core';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'wouter';
import { activeSites, createdSites, LEADGEN_ADDRESS, LEADGEN_CONTRACTS_ADDRESS } from '#admin/addresses.ts';
import type { SiteFigures, SitesByType } from '#contracts/network-figures';
import { SITE_TYPES } from '#domain/sites/site';
import { sumOfSites } from '#domain/stats/network-figures';
import { NETWORK_FIGURES_WORDS as WORDS } from '#fr/network-figures';
import { type StatCard, StatCards } from '#ui/office/chart/stat-cards.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import classes from './overview.module.css';
import { OverviewSection } from './overview-section.tsx';

const SitesHistory = lazyPart(() => import('./sites-history.tsx'));
/** Height of the chart, in pixels. */
const HISTORY_HEIGHT = 266;

type CardParts = { listOf: (type: keyof SitesByType) => string; noteOf?: (type?: keyof SitesByType) => string };

const cardsOf = (sites: SitesByType, { listOf, noteOf }: CardParts): StatCard[] => [
  { label: WORDS.total, value: sumOfSites(sites), ...(noteOf && { note: noteOf() }) },
  ...SITE_TYPES.map((type) => ({
    label: WORDS.types[type],
    value: sites[type],
    to: listOf(type),
    ...(noteOf && { note: noteOf(type) }),
  })),
];

/** Sites that were created, by type and by month. */
const CreatedSites = ({ created, months, before, current }: SiteFigures): ReactElement => (
  <OverviewSection title={WORDS.created.title}>
    {sumOfSites(created) === 0 ? (
      <EmptyState {...WORDS.created.empty} />
    ) : (
      <>
        <StatCards label={WORDS.created.cards} cards={cardsOf(created, { listOf: createdSites })} />
        <Suspense fallback={<Skeleton h={HISTORY_HEIGHT} />}>
          <SitesHistory months={months} current={current} />
        </Suspense>
        {sumOfSites(before) > 0 && (
          <Text size="sm" c="dimmed">
            {WORDS.created.before(sumOfSites(before))}
          </Text>
        )}
      </>
    )}
  </OverviewSection>
);

const ActiveSites = ({ active, created }: SiteFigures): ReactElement => (
  <OverviewSection title={WORDS.active.title}>
    <StatCards
      label={WORDS.active.title}
      cards={cardsOf(active, {
        listOf: activeSites,
        noteOf: (type) => WORDS.active.of(type === undefined ? sumOfSites(created) : created[type]),
      })}
    />
  </OverviewSection>
);

const Contracts = ({ contracts: { active, all } }: SiteFigures): ReactElement => (
  <OverviewSection title={WORDS.contracts.title}>
    <StatCards
      label={WORDS.contracts.title}
      cards={[
        { label: WORDS.contracts.label, value: active, note: WORDS.contracts.of(all), to: LEADGEN_CONTRACTS_ADDRESS },
      ]}
    />
    <Anchor component={Link} href={LEADGEN_ADDRESS} size="sm" w="fit-content">
      {WORDS.contracts.all}
    </Anchor>
  </OverviewSection>
);

/** Created sites, active sites, and leadgen contracts. */
export const NetworkSites = (figures: SiteFigures): ReactElement => (
  <>
    <CreatedSites {...figures} />
    <div className={classes.active}>
      <ActiveSites {...figures} />
      <Contracts {...figures} />
    </div>
  </>
);
