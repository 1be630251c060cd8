import type { ReactElement } from 'react';
import { REGIONS, type Region, regionOf } from '#domain/places/region';
import type { Site } from '#domain/sites/site';
import { NO_REGION, REGION_LABELS } from '#fr/places';
import { marketLine, NETWORK_HOME_WORDS } from '#fr/site';
import { Icon } from '#ui/site/icon.tsx';
import { EmptyState } from '#ui/site/states.tsx';

type Props = {
  sites: readonly Site[];
  originOf: (site: Site) => string;
  /** Number of listings of each market, if known. */
  counts?: ReadonlyMap<string, number>;
  /** Level of the headings of regions. */
  level: 2 | 3;
};

const labelOf = (region: Region | null): string => (region === null ? NO_REGION : REGION_LABELS[region]);

/** Regions by name, overseas regions last; market centers by town within a region. */
const byRegion = (sites: readonly Site[]): { label: string; sites: readonly Site[] }[] => {
  const isOverseas = (region: Region | null): boolean => region === null || REGIONS[region][0].length === 3;
  const groups = Map.groupBy(sites, ({ market }) => regionOf(market.insee));
  return [...groups]
    .sort(([a], [b]) => Number(isOverseas(a)) - Number(isOverseas(b)) || labelOf(a).localeCompare(labelOf(b), 'fr'))
    .map(([region, found]) => ({
      label: labelOf(region),
      sites: found.toSorted((a, b) => a.market.city.localeCompare(b.market.city, 'fr')),
    }));
};

const Market = ({ site, origin, count }: { site: Site; origin: string; count: number | undefined }): ReactElement => (
  <li className="border-line border-t">
    <a
      href={`${origin}/`}
      className="group flex min-h-18 items-center justify-between gap-4 py-3 transition-colors hover:text-accent-strong"
    >
      <span className="min-w-0">
        <span className="block font-display text-h3">{site.name}</span>
        <span className="block text-ink-soft text-sm">
          {marketLine(site.name, site.market.city).slice(site.name.length)}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-3 text-ink-faint text-sm">
        {count !== undefined && count > 0 && <span>{NETWORK_HOME_WORDS.properties(count)}</span>}
        <Icon name="forward" size={18} className="transition-transform group-hover:translate-x-1" />
      </span>
    </a>
  </li>
);

/** All market centers that have a site, as links by region (rule SITE-PARTNERS). */
export const MarketList = ({ sites, originOf, counts, level }: Props): ReactElement => {
  const Title = `h${level}` as const;
  if (sites.length === 0)
    return (
      <EmptyState icon="building" title={NETWORK_HOME_WORDS.none}>
        {NETWORK_HOME_WORDS.noneText}
      </EmptyState>
    );
  return (
    <div className="gap-x-16 md:columns-2 lg:columns-3">
      {byRegion(sites).map(({ label, sites: found }) => (
        <section key={label} className="mb-10 break-inside-avoid">
          <Title className="mb-3 font-medium text-eyebrow text-ink-faint uppercase">{label}</Title>
          <ul>
            {found.map((site) => (
              <Market key={site.id} site={site} origin={originOf(site)} count={counts?.get(site.marketId)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
