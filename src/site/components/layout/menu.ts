import { NOTIFICATIONS_PATH } from '#domain/posts/push';
import { SIGN_UP_PATH } from '#domain/signup/paths';
import { SITE_TYPES, type SiteType } from '#domain/sites/site';
import { SIGN_UP_WORDS } from '#fr/sign-up';
import { MENU_LABELS } from '#fr/site';
import type { MenuProps } from './frame-props.ts';

export type MenuItem = { label: string; href: string; newTab?: boolean };

type Entry = MenuItem & {
  /** Route of the page; the entry is shown when that page exists. */
  route: string;
  /** Site types that show it (rule SITE-HEADER). */
  on: 'all' | readonly (SiteType | 'network')[];
};

const MENU: readonly Entry[] = [
  { label: MENU_LABELS.properties, href: '/annonces', route: '/annonces', on: 'all' },
  { label: MENU_LABELS.sell, href: '/vendre', route: '/vendre', on: SITE_TYPES },
  { label: MENU_LABELS.estimate, href: '/estimation', route: '/estimation', on: ['market'], newTab: true },
  { label: MENU_LABELS.agents, href: '/agents', route: '/agents', on: ['market'] },
  { label: MENU_LABELS.about, href: '/a-propos', route: '/a-propos', on: SITE_TYPES },
  { label: MENU_LABELS.blog, href: '/actualites', route: '/actualites', on: ['market', 'group'] },
  { label: MENU_LABELS.markets, href: '/market-centers', route: '/market-centers', on: ['network'] },
  { label: MENU_LABELS.contact, href: '/contact', route: '/contact', on: SITE_TYPES },
];

const FOOT: readonly Entry[] = [
  { label: MENU_LABELS.markets, href: '/market-centers', route: '/market-centers', on: SITE_TYPES },
  { label: MENU_LABELS.partners, href: '/partenaires', route: '/partenaires', on: SITE_TYPES },
  { label: MENU_LABELS.notifications, href: NOTIFICATIONS_PATH, route: NOTIFICATIONS_PATH, on: ['market'] },
  { label: MENU_LABELS.fees, href: '/honoraires', route: '/honoraires', on: SITE_TYPES },
  { label: MENU_LABELS.legalNotice, href: '/mentions-legales', route: '/mentions-legales', on: 'all' },
  {
    label: MENU_LABELS.privacy,
    href: '/politique-confidentialite',
    route: '/politique-confidentialite',
    on: 'all',
  },
  { label: MENU_LABELS.accessibility, href: '/accessibilite', route: '/accessibilite', on: 'all' },
];

const shown = (entries: readonly Entry[], { site, routes }: MenuProps): MenuItem[] => {
  const kind = site?.type ?? 'network';
  return entries
    .filter(({ route, on }) => routes.has(route) && (on === 'all' || on.includes(kind)))
    .map(({ label, href, newTab }) => ({ label, href, ...(newTab && { newTab }) }));
};

export const mainMenu = (props: MenuProps): MenuItem[] => shown(MENU, props);
export const footMenu = (props: MenuProps): MenuItem[] => shown(FOOT, props);

/**
 * 'Estimer' on agent and group sites with estimations, 'Rejoindre le réseau' on other sites, 'Créer mon site' on the
 * network's host; null when that page does not exist.
 */
export const mainAction = ({ site, network, routes }: MenuProps): MenuItem | null => {
  if (site?.type === 'agent' || site?.type === 'group') {
    return routes.has('/estimation') ? { label: MENU_LABELS.estimate, href: '/estimation', newTab: true } : null;
  }
  const careers = site ? '/:careers{[a-z0-9-]+-recrutement}' : SIGN_UP_PATH;
  if (!routes.has(careers)) return null;
  return { label: site ? MENU_LABELS.join : SIGN_UP_WORDS.link, href: site ? `/${network.slug}-recrutement` : careers };
};
