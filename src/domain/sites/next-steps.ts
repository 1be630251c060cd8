import type { SiteView } from '#domain/access/rights';
import { keysOf } from '#domain/objects/typed';
import type { Site } from './site.ts';

/** Facts about a site that the directory does not cache. */
export type SiteFacts = { hasArticle: boolean };

type StepRule = {
  /** The view in which staff complete the step. */
  view: SiteView;
  isDone: (site: Site, facts: SiteFacts) => boolean;
};

/** Steps that complete a site, the most useful for visitors first (rule SITE-NEXT-STEP). */
export const NEXT_STEPS = {
  logo: { view: 'websiteSettings', isDone: ({ settings }) => settings.logoId !== null },
  homePicture: {
    view: 'websiteCustomization',
    isDone: ({ pages }) => pages.home?.banner?.pictureId !== undefined,
  },
  contactEmail: { view: 'contactSettings', isDone: ({ settings }) => settings.contact.general.email !== null },
  socials: { view: 'websiteSettings', isDone: ({ socials }) => socials.length > 0 },
  article: { view: 'blog', isDone: (_, facts) => facts.hasArticle },
} as const satisfies Record<string, StepRule>;

export type NextStep = keyof typeof NEXT_STEPS;
export const NEXT_STEP_NAMES = keysOf(NEXT_STEPS);

/** The open steps of a site whose view the person may open, in order. */
export const nextSteps = (site: Site, facts: SiteFacts, views: readonly string[]): NextStep[] =>
  NEXT_STEP_NAMES.filter((step) => {
    const { view, isDone } = NEXT_STEPS[step];
    return views.includes(view) && !isDone(site, facts);
  });
