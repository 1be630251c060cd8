import type { SiteView } from '#domain/access/rights';
import type { Site } from './site.ts';

/** What is known of a site beyond its cached data. */
export type SiteFacts = { hasArticle: boolean };

type StepRule = {
  /** The view in which staff do it. */
  view: SiteView;
  isDone: (site: Site, facts: SiteFacts) => boolean;
};

/** What a site can still be given, in the order in which it helps visitors most (rule SITE-NEXT-STEP). */
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
export const NEXT_STEP_NAMES = Object.keys(NEXT_STEPS) as [NextStep, ...NextStep[]];

/** Steps that are not done on a site and whose view a person may open, in their order. */
export const nextSteps = (site: Site, facts: SiteFacts, views: readonly string[]): NextStep[] =>
  NEXT_STEP_NAMES.filter((step) => {
    const { view, isDone } = NEXT_STEPS[step];
    return views.includes(view) && !isDone(site, facts);
  });
