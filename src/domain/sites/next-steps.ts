import type { SiteView } from '#domain/access/rights';
import { hasEstimation } from '#domain/estimation/availability';
import { keysOf } from '#domain/objects/typed';
import type { Site } from './site.ts';

/** Of a new site: facts that the directory does not cache. `card…`: values of the profile card alone. */
export const NO_FACTS = {
  hasArticle: false,
  hasListing: false,
  hasEstimation: false,
  cardPicture: false,
  cardPhone: false,
  cardText: false,
};
export type SiteFacts = Readonly<typeof NO_FACTS>;

type StepRule = {
  /** The view in which staff complete the step. */
  view: SiteView;
  /** Default: every site has the step. */
  concerns?: (site: Site) => boolean;
  isDone: (site: Site, facts: SiteFacts) => boolean;
};

const isAgent = ({ agent }: Site): boolean => agent !== null;

/** Steps that complete a site, the most useful for visitors first (rule SITE-NEXT-STEP). */
export const NEXT_STEPS = {
  portrait: {
    view: 'businnessCard',
    concerns: isAgent,
    isDone: ({ agent }, { cardPicture }) => cardPicture || (agent?.pictureId ?? null) !== null,
  },
  phone: {
    view: 'businnessCard',
    concerns: isAgent,
    isDone: ({ agent }, { cardPhone }) => cardPhone || (agent?.telephone ?? null) !== null,
  },
  presentation: {
    view: 'businnessCard',
    concerns: isAgent,
    isDone: ({ agent }, { cardText }) => cardText || (agent?.about ?? '') !== '',
  },
  listing: { view: 'feeds', concerns: isAgent, isDone: (_, { hasListing }) => hasListing },
  share: {
    view: 'fynderLink',
    concerns: (site) => isAgent(site) && hasEstimation(site),
    isDone: (_, facts) => facts.hasEstimation,
  },
  logo: { view: 'websiteSettings', isDone: ({ settings }) => settings.logoId !== null },
  homePicture: {
    view: 'websiteCustomization',
    isDone: ({ pages }) => pages.home?.banner?.pictureId !== undefined,
  },
  contactEmail: { view: 'contactSettings', isDone: ({ settings }) => settings.contact.general.email !== null },
  socials: { view: 'websiteSettings', isDone: ({ socials }) => socials.length > 0 },
  article: { view: 'blog', isDone: (_, { hasArticle }) => hasArticle },
} as const satisfies Record<string, StepRule>;

export type NextStep = keyof typeof NEXT_STEPS;

/** Whether a site has just begun: less than half of its steps are done. */
export const isBeginning = (done: number, all: number): boolean => done * 2 < all;
export const NEXT_STEP_NAMES = keysOf(NEXT_STEPS);

export type Step = { name: NextStep; isDone: boolean };

/** The steps of a site whose view the person may open, in order, and which of them are done. */
export const nextSteps = (site: Site, facts: SiteFacts, views: readonly string[]): Step[] =>
  NEXT_STEP_NAMES.flatMap((name) => {
    const { view, concerns = () => true, isDone }: StepRule = NEXT_STEPS[name];
    return views.includes(view) && concerns(site) ? [{ name, isDone: isDone(site, facts) }] : [];
  });
