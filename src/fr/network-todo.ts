import type { NetworkCheck } from '#domain/worklist/network-checks';
import { count, list } from './format.ts';

const sites = (n: number): string => count(n, 'site', 'sites');
const markets = (n: number): string => count(n, 'market center', 'market centers');

type Check = { title: (n: number) => string; act: string };

/** The first part of the network's dashboard. */
export const NETWORK_TODO_WORDS = {
  title: 'À traiter',
  checks: {
    statements: { title: (n) => `Mentions légales incomplètes\u00a0: ${sites(n)}`, act: 'Compléter' },
    compliance: {
      title: (n) => `Moins de 90\u00a0% d’annonces conformes\u00a0: ${markets(n)}`,
      act: 'Voir les annonces',
    },
    feeds: { title: (n) => `Flux en échec\u00a0: ${markets(n)}`, act: 'Voir le flux' },
    leadgen: { title: (n) => `Leadgen sans lead depuis 3\u00a0jours\u00a0: ${markets(n)}`, act: 'Voir la leadgen' },
    backup: { title: () => 'Aucune sauvegarde depuis deux jours', act: 'Voir l’état' },
  } satisfies Record<NetworkCheck, Check>,
  /** 'Horizon Lyon, Horizon Lille et 2 autres'. */
  names: (names: readonly string[], all: number): string =>
    list(all > names.length ? [...names, count(all - names.length, 'autre', 'autres')] : names),
  openOf: (act: string, title: string): string => `${act}\u00a0: ${title}`,
  empty: 'Rien à traiter\u00a0: mentions, conformité, flux, leadgen et sauvegarde sont en ordre.',
} as const;
