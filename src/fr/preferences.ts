import type { Specialization } from '#domain/listings/visibility';
import type { PreferenceFault } from '#domain/sites/check-preferences';
import type { PreferenceBlock, PreferenceGroup } from '#domain/sites/preference-blocks';
import { MAX_AREAS, MAX_MAP, MAX_REVIEWS, MAX_SECTORS, MAX_TITLE, MAX_URL } from '#domain/sites/preference-limits';
import type { PreferenceName, VideoPage } from '#domain/sites/preferences';
import { DOMAIN_WORDS } from './domains.ts';
import { count, de, number } from './format.ts';
import { PICTURE_UPLOAD_WORDS } from './picture-upload.ts';
import { INHERITED_LABELS, SETTING_LABELS as LABELS } from './settings.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Why the value of a preference is refused. */
export const PREFERENCE_FAULTS = {
  TITLE_TOO_LONG: `Le titre est trop long\u00a0: ${MAX_TITLE} caractères au plus.`,
  COLOR: 'Saisissez une couleur comme #1b4f72, ou choisissez-la dans la palette.',
  MAP_TOO_LONG: `Ce code est trop long\u00a0: ${MAX_MAP} caractères au plus.`,
  MAP_URL:
    'Cette carte n’est pas acceptée\u00a0: collez l’adresse ou le code <iframe> d’une carte de Google Maps, ' +
    'd’OpenStreetMap ou du Géoportail.',
  REVIEWS_TOO_LONG: `Le texte des avis est trop long\u00a0: ${number(MAX_REVIEWS)} caractères au plus.`,
  REVIEWS_TOO_NESTED: 'Ce code a trop de balises\u00a0: collez un texte plus simple.',
  VIDEO_TOO_LONG: `Cette adresse est trop longue\u00a0: ${MAX_URL} caractères au plus.`,
  VIDEO_URL:
    'Collez l’adresse d’une vidéo de YouTube ou de Vimeo, par exemple https://youtu.be/… ou https://vimeo.com/…',
  SOCIAL_URL: 'Collez l’adresse de votre page sur ce réseau social, et sur aucun autre site.',
  ANALYTICS_ID: 'Cet identifiant n’est pas valable\u00a0: il a la forme G-XXXXXXXXXX ou UA-12345678-1.',
  SEARCH_CONSOLE_ID: 'Collez le code de vérification seul\u00a0: de 20 à 100 lettres, chiffres, tirets et traits bas.',
  PIXEL_ID: 'Un identifiant de pixel est fait de 5 à 20 chiffres.',
  TOO_MANY_SECTORS: `${MAX_SECTORS} secteurs au plus.`,
  SECTOR_TWICE: 'Cette commune est déjà dans vos secteurs.',
  SECTOR_COUNTRY: 'Choisissez une commune de France métropolitaine, de Guadeloupe ou de Martinique.',
  TOO_MANY_AREAS: `${MAX_AREAS} zones au plus.`,
  AREA: 'Saisissez un code postal (69003) ou un département (69, 2A, 971).',
} as const satisfies Record<PreferenceFault, string>;

/** Other reasons why a save is refused. */
export const PREFERENCE_REFUSALS = {
  locked: 'Ce réglage ne se modifie pas sur ce site.',
  picture: 'Cette image n’existe pas sur ce site\u00a0: envoyez-la de nouveau.',
} as const;

const sourced = (kind: string) => (name: string) => `${kind} ${name}`;

/** Texts of the view Préférences. */
export const PREFERENCE_WORDS = {
  title: SITE_VIEW_TITLES.websiteSettings,
  context: 'Ce que les visiteurs voient de votre site. Rien ne change avant l’enregistrement.',
  form: 'Préférences du site',
  sections: 'Sections',
  outcomes: {
    saved: 'Vos modifications ont bien été enregistrées', // verbatim
    // verbatim
    failed: "Il y a eu un problème lors de l'enregistrement de vos modifications, veuillez réessayer ultérieurement.",
  },
  groups: {
    identity: { id: 'identite', title: 'Identité' },
    content: { id: 'contenu', title: 'Contenu' },
    listings: { id: 'annonces', title: 'Annonces' },
    technical: { id: 'technique', title: 'Technique' },
  } satisfies Record<PreferenceGroup, { id: string; title: string }>,
  blocks: {
    logo: { title: LABELS.logoId, text: 'En haut de chaque page, et dans votre espace de gestion.' },
    favicon: { title: LABELS.faviconId, text: 'La petite image de l’onglet du navigateur.' },
    background: { title: LABELS.backgroundId, text: 'Derrière le titre de votre page d’accueil.' },
    theme: { title: 'Couleurs', text: 'Le site garde vos teintes et règle leur clarté pour que tout reste lisible.' },
    website: { title: 'Titre du site', text: 'Ce que montrent l’onglet du navigateur et les moteurs de recherche.' },
    domain: { title: DOMAIN_WORDS.title, text: DOMAIN_WORDS.text },
    socials: { title: 'Réseaux sociaux', text: 'Les liens au pied de chaque page. Un champ vide ne montre rien.' },
    sectors: { title: 'Secteurs', text: 'Les communes où vous travaillez, trois au plus.' },
    sharing: {
      title: 'Annonces partagées',
      text: 'Montrez aussi, sur votre site, les annonces des autres membres de votre market center.',
    },
    exclusions: {
      title: 'Annonces affichées',
      text: 'Masquez une annonce sur ce site seulement. Chaque changement est enregistré aussitôt.',
    },
    minitaux: { title: LABELS.minitaux, text: 'Sur la page de chaque bien à vendre.' },
    aboutVideo: { title: 'Vidéo de présentation', text: 'Une vidéo de YouTube ou de Vimeo. Elle se charge au clic.' },
    reviews: {
      title: 'Avis clients',
      text: 'Les avis de vos clients, montrés sur la page d’accueil dans cet ordre.',
    },
    iframe: {
      title: LABELS.iframe,
      text: 'La carte de la page de recrutement\u00a0: Google Maps, OpenStreetMap ou Géoportail.',
    },
    headContent: {
      title: 'Mesure d’audience',
      text: 'Les identifiants seuls, sans code. Les visiteurs choisissent d’accepter la mesure.',
    },
    markets: { title: 'Market centers', text: 'Vos sites dans les market centers où vous travaillez.' },
  } satisfies Record<PreferenceBlock, { title: string; text: string }>,
  fields: {
    ...INHERITED_LABELS,
    title: 'Titre',
    iframe: 'Adresse ou code de la carte',
    reviews: 'Code HTML des avis',
    aboutVideoUrl: 'Adresse de la vidéo',
    aboutVideoPages: 'Montrer la vidéo sur',
    allPropertiesShared: 'Montrer les annonces partagées',
    specializations: 'Spécialités',
    areas: 'Zones',
    sectors: 'Communes',
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    twitter: 'X (Twitter)',
    googleAnalytics: 'Google Analytics',
    searchConsole: 'Google Search Console',
    pixelFacebook: 'Pixel Facebook',
  } satisfies Record<PreferenceName, string>,
  hints: {
    title: 'Sans titre, celui du réseau avec le nom de votre site.',
    iframe: 'Collez l’adresse de la carte, ou le code <iframe> que le service vous donne.',
    aboutVideoUrl: 'Par exemple https://youtu.be/aqz-KE-bpKQ.',
    specializations: 'Sans choix, toutes les spécialités.',
    areas: 'Codes postaux ou départements. Sans choix, toutes les zones.',
    googleAnalytics: 'G-XXXXXXXXXX',
    searchConsole: 'Le code de vérification de la balise.',
    pixelFacebook: 'De 5 à 20 chiffres.',
  },
  placeholders: {
    sectors: 'Ajouter une commune',
    areas: 'Ajouter un code postal, une commune ou un département',
    facebook: 'https://www.facebook.com/…',
    instagram: 'https://www.instagram.com/…',
    linkedin: 'https://www.linkedin.com/…',
    youtube: 'https://www.youtube.com/…',
    twitter: 'https://x.com/…',
  },
  videoPages: { home: 'La page d’accueil', about: 'La page « À propos »' } satisfies Record<VideoPage, string>,
  specializations: {
    newBuild: 'Neuf',
    luxury: 'Prestige',
    lifeAnnuity: 'Viager',
    businessRent: 'Location professionnelle',
    businessSale: 'Vente professionnelle',
    residentialRent: 'Location d’habitation',
    residentialSale: 'Vente d’habitation',
  } satisfies Record<Specialization, string>,
  picture: {
    hints: {
      logoId: 'JPG, PNG, GIF, BMP, TIFF, WebP ou ICO, 2 Mo au plus. Sur fond clair, en largeur de préférence.',
      faviconId: 'JPG, PNG, GIF, BMP, TIFF, WebP ou ICO, 2 Mo au plus. Carrée de préférence.',
      backgroundId: 'JPG, PNG, GIF, BMP, TIFF, WebP ou ICO, 2 Mo au plus. Recommandé\u00a0: 1920 × 1080.',
    },
    ...PICTURE_UPLOAD_WORDS,
  },
  theme: {
    preview: 'Aperçu de votre site',
    menu: ['Annonces', 'Vendre', 'Contact'],
    badge: 'Nouveau',
    listing: 'Appartement 3 pièces, 68 m²',
    place: 'Centre-ville',
    price: '320 000 €',
    button: 'Demander une visite',
    link: 'Voir l’annonce',
    footer: 'Mentions légales',
    /** Contrast of a colour and the text on it. */
    contrast: (ratio: number): string => `Contraste avec son texte\u00a0: ${number(ratio, 1)} (4,5 au moins).`,
    replaced: (hex: string): string => `Trop claire pour être lisible\u00a0: le site montre ${hex}.`,
  },
  reviews: {
    list: 'Vos avis',
    text: 'Avis',
    author: 'Auteur',
    authorExample: 'Famille R., Lyon 4e',
    starsLabel: 'Note',
    noStars: 'Sans note',
    stars: (stars: number): string => `${stars} sur 5`,
    rows: {
      one: (rank: number): string => `Avis ${rank}`,
      add: 'Ajouter un avis',
      up: (rank: number): string => `Monter l’avis ${rank}`,
      down: (rank: number): string => `Descendre l’avis ${rank}`,
      remove: (rank: number): string => `Supprimer l’avis ${rank}`,
    },
    foreign:
      'Ces avis viennent d’un code HTML\u00a0: il reste tel quel. Pour les saisir en liste, effacez ce code ' +
      'ci-dessous.',
    advanced: 'Avancé\u00a0: le code HTML',
    preview: 'Aperçu des avis',
    show: 'Voir l’aperçu',
    hide: 'Masquer l’aperçu',
    empty: 'Ces avis ne montrent rien\u00a0: leur code est vide, trop long ou trop imbriqué.',
  },
  map: {
    preview: 'Aperçu de la carte',
    show: 'Voir l’aperçu',
    hide: 'Masquer l’aperçu',
    note: (host: string): string => `La carte est envoyée par ${host}.`,
  },
  exclusions: {
    list: 'Annonces de ce site',
    search: { label: 'Chercher une annonce', clear: 'Effacer la recherche' },
    only: 'Masquées seulement',
    visible: 'Visible',
    of: (title: string): string => `Visible sur le site\u00a0: ${title}`,
    shared: 'Partagée',
    reference: (ref: string): string => `réf. ${ref}`,
    excluded: (n: number): string =>
      n === 0 ? 'Aucune annonce masquée.' : `${count(n, 'annonce masquée', 'annonces masquées')}.`,
    none: 'Aucune annonce ne correspond.',
    more: 'Afficher plus',
    failed: 'L’annonce n’a pas pu être changée',
  },
  markets: {
    current: 'Ce site',
    open: (market: string): string => `Gérer votre site ${de(market)}`,
  },
  sources: {
    group: sourced('du groupe'),
    market: sourced('du market center'),
    network: sourced('du réseau'),
  },
  lockedBy: {
    network: (name: string): string => `Verrouillé par le réseau ${name}`,
    market: (name: string): string => `Verrouillé par le market center ${name}`,
  },
  received: {
    title: 'Valeurs héritées',
    text: 'Ce que ce site reçoit d’un autre niveau, et ce qui se règle ailleurs.',
    none: 'Ce site ne reçoit rien\u00a0: toutes ses valeurs sont les siennes.',
    setting: 'Réglage',
    value: 'Valeur',
    from: 'Origine',
    by: {
      group: sourced('Du groupe'),
      market: sourced('Du market center'),
      network: sourced('Du réseau'),
      own: (): string => 'Fixée par le réseau pour ce site',
      record: (): string => 'De la fiche de ce site',
      default: (): string => 'Par défaut',
    },
    locked: 'Ne se modifie pas ici',
    lines: (n: number): string => count(n, 'ligne', 'lignes'),
    document: 'Document PDF',
    yes: 'Oui',
    no: 'Non',
    nothing: 'Aucune',
  },
} as const;
