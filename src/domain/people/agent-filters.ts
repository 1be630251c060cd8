import { fold, placeKey } from '#domain/places/normalize';

/** Filters of the list of agents (rule PEOPLE-LIST); '': none. */
export type AgentFilters = { location: string; name: string };

type Town = { city: string; zip: string };
type FilteredAgent = { firstname: string; lastname: string; sectors: readonly Town[] };

const MAX_LENGTH = 80;

/** A filter value from the query, cut to 80 characters and trimmed; '' when absent. */
export const readFilter = (text: string | null): string => (text ?? '').slice(0, MAX_LENGTH).trim();

/** A filter applies when its text is longer than 1 character (rule PEOPLE-LIST). */
const isApplied = (text: string): boolean => text.length > 1;

/** Matches 'first last' and 'last first', without regard to case and accents. */
const hasName = ({ firstname, lastname }: FilteredAgent, name: string): boolean =>
  fold(`${firstname} ${lastname} ${firstname}`).includes(fold(name));

/** Matches city or postal code: 'évry cour' and '91000' find 'Évry-Courcouronnes', 'st etienne' 'Saint-Étienne'. */
const isAt = ({ city, zip }: Town, location: string): boolean =>
  zip.startsWith(location.replaceAll(' ', '')) ||
  fold(city).includes(fold(location)) ||
  placeKey(city).includes(placeKey(location));

/**
 * The agents that match both filters, in the given order.
 * @param home town of the market center, the sector of an agent without sectors.
 */
export const filterAgents = <T extends FilteredAgent>(
  agents: readonly T[],
  { location, name }: AgentFilters,
  home: Town,
): readonly T[] =>
  agents.filter(
    (agent) =>
      (!isApplied(name) || hasName(agent, name)) &&
      (!isApplied(location) ||
        (agent.sectors.length > 0 ? agent.sectors : [home]).some((sector) => isAt(sector, location))),
  );

/** Rule PEOPLE-LIST: the first page has 6 agents, each further one 20. */
const FIRST_PAGE_SIZE = 6;
const NEXT_PAGE_SIZE = 20;

export type AgentSpan = { page: number; pages: number; from: number; to: number };

/** Indexes `from` (included) to `to` (excluded) of a page; a page out of range becomes the nearest one. */
export const agentSpan = (total: number, page: number): AgentSpan => {
  const pages = 1 + Math.max(0, Math.ceil((total - FIRST_PAGE_SIZE) / NEXT_PAGE_SIZE));
  const asked = Math.min(Math.max(Math.trunc(page) || 1, 1), pages);
  const to = FIRST_PAGE_SIZE + (asked - 1) * NEXT_PAGE_SIZE;
  return { page: asked, pages, from: asked === 1 ? 0 : to - NEXT_PAGE_SIZE, to: Math.min(to, total) };
};
