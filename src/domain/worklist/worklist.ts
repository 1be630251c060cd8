import type { Action, SiteAction } from '#domain/access/rights';

/** What waits for a person, in the order of 'Aujourd’hui' (rule WORKLIST-TODAY). */
export const WORK_SECTIONS = [
  'late',
  'toAnswer',
  'today',
  'lacksFollower',
  'lacksAction',
  'messages',
  'askedVisits',
  'visits',
  'calls',
  'reviews',
  'offers',
  'imports',
] as const;
export type WorkSection = (typeof WORK_SECTIONS)[number];

/** The permission to read each section, or to do its action if that is what the section is for. */
export const SECTION_NEEDS: Readonly<Record<WorkSection, SiteAction>> = {
  late: 'leads.read',
  toAnswer: 'leads.read',
  today: 'leads.read',
  lacksFollower: 'leads.write',
  lacksAction: 'leads.read',
  messages: 'messages.read',
  askedVisits: 'messages.read',
  visits: 'estimations.read',
  calls: 'estimations.read',
  reviews: 'messages.write',
  offers: 'jobs.write',
  imports: 'imports.read',
};

/** The sections that a person with these permissions may read. */
export const sectionsFor = (actions: readonly Action[]): readonly WorkSection[] =>
  WORK_SECTIONS.filter((section) => actions.includes(SECTION_NEEDS[section]));

/** Number of lines of a section: the most urgent ones. */
export const MAX_SECTION_LINES = 10;
/** Highest exact count of a section; above it the view shows 'plus de 1 000'. */
export const MAX_WORK_COUNTED = 1000;
