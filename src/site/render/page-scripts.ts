/**
 * The scripts of pages: names of entries in `src/site/enhance`: 'search' → search.ts, as a deferred module. The build
 * checks the size of each list together with the layout's scripts (rule PAGE-BUDGETS).
 */
export const PAGE_SCRIPTS = {
  account: ['account-form'],
  agents: ['agents'],
  application: ['application-form'],
  articles: ['copy-link'],
  card: ['frame'],
  careers: ['application-form', 'careers', 'map'],
  design: ['place-input', 'search'],
  estimation: ['place-input', 'estimation'],
  estimationResult: ['place-input', 'estimation', 'map'],
  home: ['place-input'],
  listing: ['listing', 'map', 'message-form'],
  message: ['message-form'],
  notifications: ['notifications'],
  quiz: ['quiz'],
  quizRequest: ['quiz-request'],
  search: ['search', 'place-input', 'map'],
  signUp: ['place-input', 'sign-up'],
} as const;

/** The scripts of a page with header and footer, and those that its site may add. */
export const FRAME_SCRIPTS = {
  /** For every page with header and footer. */
  frame: 'frame',
  /** For pages with `srcdoc` frames. */
  ownFrames: 'own-frames',
  /** For sites with third parties. */
  cookieChoice: 'cookie-choice',
} as const;

/** For pages with header and footer of a site that has favourites (rule KEPT-HOMES), with a budget of its own. */
export const HEARTS_SCRIPT = 'hearts';

export type PageScripts = keyof typeof PAGE_SCRIPTS;
