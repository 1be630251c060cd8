import { placeKey } from '#domain/places/normalize';

type Agent = { sectors: readonly { city: string; zip: string }[]; pictureId: string | null };
type Town = { zip: string; city: string };

const MAX_AGENTS = 3;

/** 0: the town is one of the agent's sectors; 1: a sector in the same department; 2: other agents. */
const distance = ({ sectors }: Agent, { zip, city }: Town): number => {
  if (sectors.some((sector) => sector.zip === zip || placeKey(sector.city) === placeKey(city))) return 0;
  return sectors.some((sector) => sector.zip.slice(0, 2) === zip.slice(0, 2)) ? 1 : 2;
};

/** At most three agents for a town: first those who have it as a sector, otherwise in the given order. */
export const nearestAgents = <A extends Agent>(agents: readonly A[], town: Town): A[] =>
  agents.toSorted((a, b) => distance(a, town) - distance(b, town)).slice(0, MAX_AGENTS);
