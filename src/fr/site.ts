import type { Site, SiteMember, SocialName } from '#domain/sites/site';
import { a, count, de, plural } from '#fr/format';
import { LEADERSHIP_LABELS } from '#fr/roles';

/** Texts of the layout of public pages. */
export const FRAME_WORDS = {
  skip: 'Aller au contenu',
  offline: 'Vous êtes hors connexion. Rien n’est perdu\u00a0: réessayez quand le réseau revient.',
  menu: 'Menu',
  mainNavigation: 'Navigation principale',
  footerNavigation: 'Informations',
  homeLink: '(accueil)',
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  phone: 'Téléphone',
  email: 'E-mail',
  explore: 'Explorer',
  follow: 'Nous suivre',
  community: 'Nos univers',
  newBuild: 'Programmes neufs',
  luxury: 'Biens de prestige',
  opensNewTab: '(nouvel onglet)',
  staff: 'Espace professionnel',
  memberOf: (brand: string) => `Membre du réseau ${brand}`,
  independent: 'Chaque agence est juridiquement et financièrement indépendante.',
} as const;

/**
 * The network's legal sentences. The sentence that the law requires of every franchise comes first, unless they contain
 * it (rule SITE-STATEMENTS).
 */
export const legalLinesOf = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => /juridiquement et financièrement indépendant/i.test(line))
    ? lines
    : [FRAME_WORDS.independent, ...lines];

export const MENU_LABELS = {
  properties: 'Nos biens',
  sell: 'Vendre',
  agents: 'Nos conseillers',
  about: 'À propos',
  blog: 'Actualités',
  contact: 'Contact',
  markets: 'Market centers',
  estimate: 'Estimer',
  join: 'Rejoindre le réseau',
  legalNotice: 'Mentions légales',
  fees: 'Honoraires',
  notifications: 'Notifications',
  privacy: 'Politique de confidentialité',
  accessibility: 'Accessibilité\u00a0: non conforme',
  partners: 'Partenaires',
} as const;

export const SOCIAL_LABELS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'X',
} as const satisfies Record<SocialName, string>;

type Gender = SiteMember['genderName'];

/** Displayed role of a person. */
export const roleLabel = (role: SiteMember['roleName'], gender: Gender): string => {
  if (role !== 'Agent') return LEADERSHIP_LABELS[role];
  if (gender === 'Madame') return 'Conseillère immobilière';
  return gender === 'Monsieur' ? 'Conseiller immobilier' : 'Conseil en immobilier';
};

/** The legal status of an agent; masculine when the gender is not known. */
export const commercialAgent = (gender: Gender): string =>
  gender === 'Madame' ? 'agente commerciale' : 'agent commercial';

const YOUR_AGENT = {
  Monsieur: 'Votre conseiller',
  Madame: 'Votre conseillère',
  '': 'Votre conseil en immobilier',
} as const;

/** Text above the presentation of a site's owner. */
export const presentationEyebrow = ({ type, agent }: Pick<Site, 'type' | 'agent'>): string => {
  if (type !== 'agent') return HOME_WORDS.presentationEyebrow[type];
  if (agent && agent.roleName !== 'Agent') return roleLabel(agent.roleName, agent.genderName);
  return YOUR_AGENT[agent?.genderName ?? ''];
};

/** Name, 'market center' and the town, with the contractions 'au Mans', 'aux Abymes'. */
export const marketLine = (name: string, city: string): string => `${name} market center ${a(city)}`;

export const HOME_WORDS = {
  buy: 'Acheter',
  rent: 'Louer',
  transaction: 'Votre projet',
  searchTitle: 'Rechercher un bien',
  place: 'Où ?',
  placeHint: 'Ville ou code postal',
  budget: 'Budget maximum',
  anyBudget: 'Sans limite',
  kind: 'Type de bien',
  anyKind: 'Tous les types',
  search: 'Voir les biens',
  latest: 'Dernières annonces',
  allProperties: 'Voir tous les biens',
  allAgents: 'Voir tous les conseillers',
  discover: 'En savoir plus',
  team: 'Notre équipe',
  reviews: 'Ce que disent nos clients',
  emptyTitle: 'Les premières annonces arrivent',
  emptyText: (name: string) =>
    `Les biens proposés par ${name} s’afficheront ici dès leur publication. Un projet en tête\u00a0? Parlons-en ` +
    'dès maintenant.',
  presentationEyebrow: {
    market: 'Votre agence',
    group: 'Votre équipe',
  },
  heroEyebrow: (city: string) => `Immobilier ${a(city)}`,
} as const;

export const NETWORK_HOME_WORDS = {
  eyebrow: 'Le réseau',
  marketsCounted: (n: number) => plural(n, 'market center', 'market centers'),
  forSale: (n: number) => `${plural(n, 'bien', 'biens')} à vendre`,
  toRent: (n: number) => `${plural(n, 'bien', 'biens')} à louer`,
  latest: 'Les dernières annonces du réseau',
  properties: (n: number) => count(n, 'bien', 'biens'),
  markets: 'Nos market centers',
  marketsIntro: 'Chaque market center a son site, ses conseillers et ses annonces.',
  none: 'Aucun market center n’a encore ouvert son site',
  noneText: 'Les sites s’afficheront ici dès leur ouverture.',
} as const;

const TO_HOME = { href: '/', label: 'Revenir à l’accueil' };

/** Shown in place of the network’s name before it is known. */
export const PRODUCT_NAME = 'Vitrine';

export const ERROR_PAGE_WORDS = {
  notFound: {
    title: 'Page introuvable',
    text: 'Cette page n’existe pas, ou n’existe plus. L’adresse contient peut-être une erreur.',
    home: TO_HOME.label,
    search: 'Voir nos biens',
  },
  unknownHost: {
    title: 'Site introuvable',
    text: 'Aucun site ne répond à cette adresse. Vérifiez qu’elle est bien écrite.',
    hints: [
      'Un point, un tiret ou une lettre de trop suffit pour arriver ici.',
      'Le site a peut-être fermé, ou changé d’adresse. La personne qui vous l’a donnée connaît la nouvelle.',
    ],
  },
  disabled: {
    title: 'Ce site n’est pas encore ouvert',
    text: 'Il est en cours de préparation. Revenez bientôt.',
  },
  starting: {
    title: 'Le site démarre',
    text: 'Encore un instant : la page s’affichera d’elle-même.',
  },
  tooLarge: {
    title: 'Envoi trop volumineux',
    text: 'Revenez en arrière et choisissez un fichier de moins de 2 Mo.',
    action: TO_HOME,
  },
  tooLong: {
    title: 'Texte trop long',
    text: 'Revenez en arrière et raccourcissez votre texte.',
    action: TO_HOME,
  },
  unavailable: {
    title: 'Le site est momentanément indisponible',
    text: 'Réessayez dans quelques instants. Si cela dure, donnez-nous cette référence :',
    action: { href: '', label: 'Réessayer' },
  },
  busy: {
    title: 'Trop de connexions en ce moment',
    text: 'Revenez à la page précédente et réessayez dans quelques secondes.',
    action: TO_HOME,
  },
  tooMany: {
    title: 'Trop de demandes',
    text: 'Beaucoup de demandes viennent de votre connexion. Réessayez dans une minute.',
    action: { href: '', label: 'Réessayer' },
  },
  refused: {
    title: 'Cette demande n’a pas pu être lue',
    text: 'Revenez à la page précédente et réessayez.',
    action: TO_HOME,
  },
} as const;

export const LEGAL_WORDS = {
  title: 'Mentions légales',
  summary: (name: string) =>
    `Éditeur, activité réglementée, hébergement et médiation\u00a0: mentions légales ${de(name)}.`,
  publisher: 'Éditeur du site',
  activity: 'Activité réglementée',
  hosting: 'Hébergement',
  mediation: 'Médiation de la consommation',
  agent: 'Agent commercial',
  network: 'Réseau',
  companyName: 'Raison sociale',
  legalForm: 'Forme juridique',
  capital: 'Capital',
  address: 'Siège',
  rcs: 'Immatriculation',
  vat: 'TVA intracommunautaire',
  publicationDirector: 'Directeur de la publication',
  telephone: 'Téléphone',
  email: 'E-mail',
  host: 'Hébergeur',
  professionalCard: 'Carte professionnelle',
  guarantor: 'Garant financier',
  insurer: 'Assurance responsabilité civile professionnelle',
  mediator: 'Médiateur',
  mediatorUrl: 'Site du médiateur',
  agentOf: (name: string, { genderName, rsacCity, rsac }: Pick<SiteMember, 'genderName' | 'rsacCity' | 'rsac'>) =>
    `${name}, ${commercialAgent(genderName)} immatriculé${genderName === 'Madame' ? 'e' : ''} au RSAC` +
    `${rsacCity ? ` ${de(rsacCity)}` : ''} sous le n° ${rsac}.`,
} as const;

export const FEES_WORDS = {
  title: 'Honoraires',
  intro: (name: string) => `Barème des honoraires ${de(name)}, toutes taxes comprises.`,
  service: 'Prestation',
  amount: 'Honoraires TTC',
  payer: 'À la charge de',
  file: 'Télécharger le barème (PDF)',
  none: 'Le barème n’est pas encore publié',
  noneText: (contact: string) => `Il vous est communiqué sur demande : ${contact}.`,
} as const;

export const SELL_WORDS = {
  points: 'Ce que nous faisons pour vous',
  form: 'Parlons de votre vente',
  formText: 'Laissez-nous vos coordonnées : nous vous rappelons pour en parler, sans engagement.',
} as const;
