import { rangeOfMonth } from '#domain/calendar/month';
import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import type { ReminderGroup } from '#domain/leads/reminder';
import { PAGE_NAMES, PAGE_PATHS, type PageName } from '#domain/sites/page-names';

// Addresses of the views of a site's back office, below /dashboard. `…_PATH`: with parameters, in the router's
// syntax; `…_ADDRESS`: without any. Pipelines and reminders, which mails name too: domain/leads/lead-paths.

/** Addresses of an article on the public site. */
export const publicArticleAddress = (id: string): string => `/actualites/${id}`;
export const articlePreviewAddress = (id: string): string => `/actualites/${id}/previsualisation`;

/** The list, and the editor of an article or of a new one. */
export const ARTICLES_PATH = '/actualites';
export const ARTICLE_PATH = '/actualites/article/:id?';
export const articleAddress = (id?: string): string =>
  id === undefined ? '/actualites/article' : `/actualites/article/${id}`;
export const articleHistoryAddress = (id: string): string => `${articleAddress(id)}?fenetre=historique`;

export const CARD_VIEW_PATH = '/carte';
/** The document of the frame of the editor. */
export const CARD_FRAME_ADDRESS = '/dashboard/apercu/carte';

/** Addresses of the estimations in the back office, of the window of one beside its list, and of its opinion. */
export const ESTIMATIONS_PATH = '/fynder/estimations/:id?/:part?';
export const ESTIMATIONS_ADDRESS = '/fynder/estimations';
export const estimationsOfMonth = (month: string): string => `${ESTIMATIONS_ADDRESS}?received=${rangeOfMonth(month)}`;
export const estimationAddress = (id: string): string => `${ESTIMATIONS_ADDRESS}/${id}`;
/** Part of an estimation with a separate view. */
export const OPINION_PART = 'avis';
export const opinionAddress = (id: string): string => `${estimationAddress(id)}/${OPINION_PART}`;

/** The tabs of the view of feeds, and the window of an import or of a listing. */
export const FEEDS_PATH = '/flux/:tab?/:id?';
export const FEED_TABS = ['imports', 'annonces', 'autres'] as const;
/** In place of the id of an import: the window that imports a file. */
export const UPLOAD_ID = 'fichier';
export type FeedTab = (typeof FEED_TABS)[number];

export const feedTabAddress = (tab: FeedTab): string => `/flux/${tab}`;
export const importAddress = (id: string): string => `/flux/imports/${id}`;
export const listingAddress = (id: string, tab: FeedTab = 'annonces'): string => `/flux/${tab}/${id}`;

/** Who receives the messages of the site. */
export const CONTACT_SETTINGS_PATH = '/notifications';

/** Addresses of Fynder in the back office, besides the estimations. */
export const FYNDER_LINK_PATH = '/fynder/lien';
export const FYNDER_ESTIMATOR_PATH = '/fynder/estimateur';
export const FYNDER_SETTINGS_PATH = '/fynder/preferences';

/** The job board, and one of its offers. */
export const JOB_BOARD_PATH = '/offres/:id?';
export const JOB_BOARD_ADDRESS = '/offres';
export const jobOfferAddress = (id: string): string => `${JOB_BOARD_ADDRESS}/${id}`;

/** The document in the frame of the editor. */
export const offerFrameAddress = (id: string): string => `/dashboard/apercu/offre?id=${id}`;

/** Addresses of the rules in the back office; the id of a rule, or NEW_RULE, opens its window. */
export const LEAD_RULES_PATH = '/attribution/:id?';
export const LEAD_RULES_ADDRESS = '/attribution';
export const NEW_RULE = 'nouvelle';
export const ruleAddress = (id: string): string => `${LEAD_RULES_ADDRESS}/${id}`;

/** Paths of the pipelines, which show the window of a lead beside the list (domain/leads/lead-paths). */
export const GROWTH_LEADS_PATH = '/leads/:id?';
export const LEADERSHIP_LEADS_PATH = '/leadership/leads/:id?';
/** Instead of an id: the window that adds a lead. */
export const NEW_LEAD = 'nouveau';

/** The messages, and the window of one of them beside its list. */
export const MESSAGES_PATH = '/messages/:id?';
export const MESSAGES_ADDRESS = '/messages';
/** All messages that were received in a month, archived ones included. */
export const messagesOfMonth = (month: string): string =>
  `${MESSAGES_ADDRESS}?onglet=all&received=${rangeOfMonth(month)}`;
export const messageAddress = (id: string): string => `${MESSAGES_ADDRESS}/${id}`;

/** Visits of homes, and the window of one of them. */
export const VISITS_PATH = '/visites/:id?';
export const VISITS_ADDRESS = '/visites';
export const visitAddress = (id: string): string => `${VISITS_ADDRESS}/${id}`;

/** The searches that visitors wait for. */
export const ALERTS_VIEW_PATH = '/recherches';

/** The name of a page in the address of its editor: its path on the public site. */
const slugOf = (page: PageName): string => (page === 'home' ? 'accueil' : PAGE_PATHS[page].slice(1));

export const PAGES_PATH = '/pages';
export const PAGE_PATH = '/pages/:slug?';

export const pageAddress = (page: PageName): string => `${PAGES_PATH}/${slugOf(page)}`;
export const pageHistoryAddress = (page: PageName): string => `${pageAddress(page)}?fenetre=historique`;
/** The document of the frame of the editor. */
export const pageFrameAddress = (page: PageName): string => `/dashboard/apercu/${page}`;

/** The page of an address; null: none. */
export const pageOfSlug = (slug: string): PageName | null => PAGE_NAMES.find((page) => slugOf(page) === slug) ?? null;

/** The reviews, the window of one of them, and the window that asks for one. */
export const REVIEWS_PATH = '/avis/:id?';
export const REVIEWS_ADDRESS = '/avis';
export const NEW_REVIEW = 'demande';
export const reviewAddress = (id: string): string => `${REVIEWS_ADDRESS}/${id}`;
/** Parameter of the address of a request: the day on which a sale was signed, about which its buyer is asked. */
export const SIGNED_ON = 'vente';
export const buyerReviewAddress = (signedOn: string): string => `${reviewAddress(NEW_REVIEW)}?${SIGNED_ON}=${signedOn}`;

/** The figures of the site and of its listings. */
export const PERFORMANCE_PATH = '/performances';
/** Id of the section with the views of each page of the site. */
export const PAGE_VIEWS_ID = 'vues-par-page';
/** The views of a month by page. */
export const pageViewsOfMonth = (month: string): string => `${PERFORMANCE_PATH}?mois=${month}#${PAGE_VIEWS_ID}`;

/** The notifications, and the window of one of them beside its list. */
export const POSTS_PATH = '/notifications-mobiles/:id?';
export const POSTS_ADDRESS = '/notifications-mobiles';
export const postAddress = (id: string): string => `${POSTS_ADDRESS}/${id}`;

/** The dashboards of the two lead programmes. */
export const GROWTH_PATH = '/growth';
export const LEADERSHIP_PATH = '/leadership';

/** The worklist of the day, and the window of one of its objects. */
export const TODAY_PATH = `${TODAY_ADDRESS}/:kind?/:id?` as const;
export const TODAY_WINDOWS = ['lead', 'message', 'estimation', 'visite', 'avis'] as const;
export type TodayWindow = (typeof TODAY_WINDOWS)[number];
export const todayAddress = (kind: TodayWindow, id: string): string => `${TODAY_ADDRESS}/${kind}/${id}`;
/** '': what is to be done; or all reminders of the person. */
export const TODAY_VIEWS = ['', 'rappels'] as const;
export const REMINDERS_ADDRESS = `${TODAY_ADDRESS}?vue=rappels`;

/** The person's reminders of one group. */
export const remindersAddress = (group: ReminderGroup): string => `${REMINDERS_ADDRESS}&jours=${group}`;

/** The users; the query names the person whose window is open. */
export const USERS_PATH = '/utilisateurs';
export const userAddress = (id: string): string => `${USERS_PATH}?utilisateur=${id}`;
