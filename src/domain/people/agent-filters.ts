import { fold, placeKey } from '#domain/places/normalize';

/** What the agents list is asked for (rule PEOPLE-LIST). */
export type AgentFilters = { location: string; name: string };

type Town = { city: string; zip: string };
type Listed = { firstname: string; lastname: string; sectors: readonly Town[] };

const MOST = 80;

/** What was entered in a filter, bounded. */
export const readFilter = (text: string | null): string => (text ?? '').slice(0, MOST).trim();

/** A filter counts when the entered text is longer than 1 character (rule PEOPLE-LIST). */
const counts = (text: string): boolean => text.length > 1;

/** First name first or last, however it is written. */
const hasName = ({ firstname, lastname }: Listed, name: string): boolean =>
  fold(`${firstname} ${lastname} ${firstname}`).includes(fold(name));

/** City or postal code: 'Évry-Courcouronnes' is found by 'evry', 'évry cour' and '91000', 'Saint-Étienne' by 'st etienne'. */
const isAt = ({ city, zip }: Town, location: string): boolean =>
  zip.startsWith(location.replaceAll(' ', '')) ||
  fold(city).includes(fold(location)) ||
  placeKey(city).includes(placeKey(location));

/**
 * The agents that meet both filters, in their order.
 * @param home town of the market center: where an agent without sectors works.
 */
export const filterAgents = <T extends Listed>(
  agents: readonly T[],
  { location, name }: AgentFilters,
  home: Town,
): readonly T[] =>
  agents.filter(
    (agent) =>
      (!counts(name) || hasName(agent, name)) &&
      (!counts(location) ||
        (agent.sectors.length > 0 ? agent.sectors : [home]).some((sector) => isAt(sector, location))),
  );

/** Rule PEOPLE-LIST: the first display shows 6, those that a scroll adds 20 each. */
const FIRST = 6;
const PAGE = 20;

export type AgentSpan = { page: number; pages: number; from: number; to: number };

/** Which places of a list a page shows; a page that is not there becomes the nearest. */
export const agentSpan = (total: number, page: number): AgentSpan => {
  const pages = 1 + Math.max(0, Math.ceil((total - FIRST) / PAGE));
  const asked = Math.min(Math.max(Math.trunc(page) || 1, 1), pages);
  const to = FIRST + (asked - 1) * PAGE;
  return { page: asked, pages, from: asked === 1 ? 0 : to - PAGE, to: Math.min(to, total) };
};
