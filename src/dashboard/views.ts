import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { PROGRAMME_LABELS } from '#fr/programmes';
import { SITE_GROUP_TITLES, SITE_VIEW_TITLES as TITLES } from '#fr/site-views';
import { ACCOUNT_VIEWS } from '#office/account/account-views.ts';
import { defineView } from '#ui/office/routing/view.ts';
import { ARTICLE_PATH, ARTICLES_PATH } from './blog/article-addresses.ts';
import { CARD_VIEW_PATH } from './card/card-addresses.ts';
import { ESTIMATIONS_PATH } from './estimations/estimation-addresses.ts';
import { FEEDS_PATH } from './feeds/feed-addresses.ts';
import { FYNDER_ESTIMATOR_ADDRESS, FYNDER_LINK_ADDRESS, FYNDER_SETTINGS_ADDRESS } from './fynder/fynder-addresses.ts';
import { JOB_BOARD_PATH } from './job-board/job-board-addresses.ts';
import { LEAD_RULES_PATH } from './lead-rules/lead-rule-addresses.ts';
import { GROWTH_LEADS_PATH, LEADERSHIP_LEADS_PATH } from './leads/lead-addresses.ts';
import { MESSAGES_PATH } from './messages/message-addresses.ts';
import { PAGE_PATH } from './pages/page-addresses.ts';
import { PERFORMANCE_PATH } from './performance/performance-addresses.ts';
import { POSTS_PATH } from './posts/post-addresses.ts';
import { GROWTH_PATH, LEADERSHIP_PATH } from './programmes/programme-addresses.ts';
import { USERS_PATH } from './users/user-addresses.ts';

/** Groups of the sidebar, in their order. */
export const GROUPS = {
  top: null,
  growth: PROGRAMME_LABELS.growth,
  leadership: PROGRAMME_LABELS.leadership,
  ...SITE_GROUP_TITLES,
  account: WORDS.account.group,
} as const;

/**
 * The views of a site's back office, by their names in domain/access/rights.ts; account views are defined elsewhere.
 */
export const VIEWS = {
  home: defineView({
    path: '/',
    title: WORDS.home.title,
    icon: 'home',
    group: 'top',
    load: null,
  }),
  messages: defineView({
    path: MESSAGES_PATH,
    title: TITLES.messages,
    icon: 'mail',
    group: 'top',
    load: () => import('./messages/message-list.tsx'),
  }),
  today: defineView({
    path: TODAY_ADDRESS,
    title: TITLES.today,
    icon: 'calendar',
    group: 'top',
    load: () => import('./reminders/today-view.tsx'),
  }),
  analytics: defineView({
    path: PERFORMANCE_PATH,
    title: TITLES.analytics,
    icon: 'chart',
    group: 'top',
    load: () => import('./performance/performance-view.tsx'),
  }),
  acquisition: defineView({
    path: GROWTH_PATH,
    title: TITLES.programme,
    icon: 'chart',
    group: 'growth',
    load: () => import('./programmes/growth-view.tsx'),
  }),
  sourcing: defineView({
    path: '/sourcing',
    title: TITLES.sourcing,
    icon: 'search',
    group: 'growth',
    load: () => import('./sourcing/sourcing-view.tsx'),
  }),
  pipeline: defineView({
    path: GROWTH_LEADS_PATH,
    title: TITLES.pipeline,
    icon: 'users',
    group: 'growth',
    load: () => import('./leads/growth-pipeline.tsx'),
  }),
  quiz: defineView({
    path: '/quiz',
    title: TITLES.quiz,
    icon: 'external',
    group: 'growth',
    load: () => import('./quiz/quiz-sharing.tsx'),
  }),
  acquisitionLeaderShip: defineView({
    path: LEADERSHIP_PATH,
    title: TITLES.programme,
    icon: 'chart',
    group: 'leadership',
    load: () => import('./programmes/leadership-view.tsx'),
  }),
  pipelineLearderShip: defineView({
    path: LEADERSHIP_LEADS_PATH,
    title: TITLES.pipeline,
    icon: 'users',
    group: 'leadership',
    load: () => import('./leads/leadership-pipeline.tsx'),
  }),
  jobboard: defineView({
    path: JOB_BOARD_PATH,
    title: TITLES.jobboard,
    icon: 'offers',
    group: 'leadership',
    load: () => import('./job-board/job-board-view.tsx'),
  }),
  websiteSettings: defineView({
    path: '/preferences',
    title: TITLES.websiteSettings,
    icon: 'settings',
    group: 'site',
    load: () => import('./preferences/preferences-view.tsx'),
  }),
  websiteCustomization: defineView({
    path: PAGE_PATH,
    title: TITLES.websiteCustomization,
    icon: 'pages',
    group: 'site',
    load: () => import('./pages/pages-view.tsx'),
  }),
  websiteUsers: defineView({
    path: USERS_PATH,
    title: TITLES.websiteUsers,
    icon: 'users',
    group: 'site',
    load: () => import('./users/user-list.tsx'),
  }),
  businnessCard: defineView({
    path: CARD_VIEW_PATH,
    title: TITLES.businnessCard,
    icon: 'card',
    group: 'site',
    load: () => import('./card/card-view.tsx'),
  }),
  feeds: defineView({
    path: FEEDS_PATH,
    title: TITLES.feeds,
    icon: 'feeds',
    group: 'site',
    load: () => import('./feeds/feeds-view.tsx'),
  }),
  leadRules: defineView({
    path: LEAD_RULES_PATH,
    title: TITLES.leadRules,
    icon: 'users',
    group: 'site',
    load: () => import('./lead-rules/lead-rules-view.tsx'),
  }),
  contactSettings: defineView({
    path: '/notifications',
    title: TITLES.contactSettings,
    icon: 'notify',
    group: 'site',
    load: () => import('./contact/contact-view.tsx'),
  }),
  feesSettings: defineView({
    path: '/honoraires',
    title: TITLES.feesSettings,
    icon: 'document',
    group: 'site',
    load: () => import('./fees/fees-view.tsx'),
  }),
  prospection: defineView({
    path: ESTIMATIONS_PATH,
    title: TITLES.prospection,
    icon: 'document',
    group: 'fynder',
    load: () => import('./estimations/estimations-view.tsx'),
  }),
  fynderLink: defineView({
    path: FYNDER_LINK_ADDRESS,
    title: TITLES.fynderLink,
    icon: 'external',
    group: 'fynder',
    load: () => import('./fynder/link-view.tsx'),
  }),
  fynderEstimator: defineView({
    path: FYNDER_ESTIMATOR_ADDRESS,
    title: TITLES.fynderEstimator,
    icon: 'write',
    group: 'fynder',
    load: () => import('./fynder/estimator-view.tsx'),
  }),
  fynderParam: defineView({
    path: FYNDER_SETTINGS_ADDRESS,
    title: TITLES.fynderParam,
    icon: 'settings',
    group: 'fynder',
    load: () => import('./fynder/module-view.tsx'),
  }),
  kwAlyfeActus: defineView({
    path: POSTS_PATH,
    title: TITLES.kwAlyfeActus,
    icon: 'phone',
    group: 'applications',
    load: () => import('./posts/posts-view.tsx'),
  }),
  'blog-list': defineView({
    path: ARTICLES_PATH,
    title: TITLES['blog-list'],
    icon: 'articles',
    group: 'applications',
    load: () => import('./blog/article-list.tsx'),
  }),
  blog: defineView({
    path: ARTICLE_PATH,
    title: TITLES.blog,
    icon: 'write',
    group: 'applications',
    marks: ({ id }) => (id === undefined ? 'blog' : 'blog-list'),
    load: () => import('./blog/article-view.tsx'),
  }),
  ...ACCOUNT_VIEWS,
} as const;
