import type { ReactElement } from 'react';
import type { Site } from '#domain/sites/site';
import { marketLine, NETWORK_HOME_WORDS } from '#fr/site';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/states.tsx';

type Props = { sites: readonly Site[]; originOf: (site: Site) => string };

/** Every market center that has a site, as links (public §2 'Market centers page'). */
export const MarketList = ({ sites, originOf }: Props): ReactElement =>
  sites.length === 0 ? (
    <EmptyState icon="building" title={NETWORK_HOME_WORDS.none}>
      {NETWORK_HOME_WORDS.noneText}
    </EmptyState>
  ) : (
    <ul className="grid gap-x-10 border-line border-t md:grid-cols-2 lg:gap-x-16">
      {sites.map((site) => (
        <li key={site.id} className="border-line border-b">
          <a
            href={`${originOf(site)}/`}
            className="group flex min-h-18 items-center justify-between gap-4 py-3 transition-colors hover:text-accent-strong"
          >
            <span className="font-display text-[1.375rem] leading-7">{marketLine(site.name, site.market.city)}</span>
            <Icon name="forward" className="shrink-0 text-ink-faint transition-transform group-hover:translate-x-1" />
          </a>
        </li>
      ))}
    </ul>
  );
