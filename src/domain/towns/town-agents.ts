import { placeKey } from '#domain/places/normalize';

type Agent = { id: string; sectors: readonly { city: string; zip: string }[] };
/** The names and postal codes of a town. */
type Town = { zips: readonly string[]; keys: readonly string[] };

const MAX_AGENTS = 3;

const worksIn = ({ sectors }: Agent, { zips, keys }: Town): boolean =>
  sectors.some(({ city, zip }) => zips.includes(zip) && keys.includes(placeKey(city)));

/**
 * At most three people for a town: those with the most homes there, then those who have it as a sector, in the given
 * order. `homes`: number of homes in the town by member.
 */
export const townAgents = <A extends Agent>(
  agents: readonly A[],
  town: Town,
  homes: ReadonlyMap<string, number>,
): A[] =>
  agents
    .map((agent) => ({ agent, homes: homes.get(agent.id) ?? 0 }))
    .filter(({ agent, homes }) => homes > 0 || worksIn(agent, town))
    .sort((a, b) => b.homes - a.homes)
    .slice(0, MAX_AGENTS)
    .map(({ agent }) => agent);
