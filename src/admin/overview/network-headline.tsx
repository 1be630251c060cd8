import type { ReactElement } from 'react';
import { LEADGEN_CONTRACTS_ADDRESS } from '#admin/addresses.ts';
import { networkFigureOperations } from '#contracts/network-figures';
import { networkTrafficOperations } from '#contracts/network-traffic';
import { CHARTED_MONTHS } from '#domain/stats/charted-months';
import { sumOfSites } from '#domain/stats/network-figures';
import { NETWORK_FIGURES_WORDS } from '#fr/network-figures';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { type StatCard, StatCards } from '#ui/office/chart/stat-cards.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';

const { headline: WORDS, active: ACTIVE, contracts: CONTRACTS } = NETWORK_FIGURES_WORDS;

/** The four figures of the network that are read first; a part that failed is told in its own section. */
const NetworkHeadline = (): ReactElement => {
  const leads = useApiQuery(networkFigureOperations.leads, {});
  const traffic = useApiQuery(networkTrafficOperations.traffic, { months: CHARTED_MONTHS });
  const sites = useApiQuery(networkFigureOperations.sites, {});
  if ([leads, traffic, sites].some(({ data, error }) => data === undefined && error === null)) return <LineSkeleton />;
  const cards: StatCard[] = [];
  if (leads.data) cards.push({ label: WORDS.leads, value: leads.data.total });
  if (traffic.data) {
    const { months, current } = traffic.data;
    const visitors = months.find(({ month }) => month === current)?.visitors ?? 0;
    cards.push({ label: WORDS.visitors, value: visitors });
  }
  if (sites.data) {
    const { active, created, contracts } = sites.data;
    cards.push(
      { label: ACTIVE.title, value: sumOfSites(active), note: ACTIVE.of(sumOfSites(created)) },
      {
        label: CONTRACTS.title,
        value: contracts.active,
        note: CONTRACTS.of(contracts.all),
        to: LEADGEN_CONTRACTS_ADDRESS,
      },
    );
  }
  return <StatCards label={WORDS.title} cards={cards} />;
};
export default NetworkHeadline;
