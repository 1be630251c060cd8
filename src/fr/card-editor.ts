import { MAX_BUTTONS } from '#domain/sites/card-limits';
import type { CardField } from '#domain/sites/profile-card';
import { count, date, number } from './format.ts';
import { SOCIAL_LABELS } from './site.ts';
import { SITE_PAGE_WORDS } from './site-pages.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const ratio = (contrast: number): string => `${number(Math.floor(contrast * 10) / 10, 1)}:1`;

/** Texts of the view 'Ma carte'. */
export const CARD_EDITOR_WORDS = {
  title: SITE_VIEW_TITLES.businnessCard,
  context: 'Votre page de liens et de contact, à partager sur vos réseaux et à imprimer.',
  form: 'Carte de visite',
  see: 'Voir la carte',
  history: 'Historique',
  share: 'Partager',
  outcomes: {
    saved: 'Les modifications ont été enregistrées avec succès', // verbatim
    failed: "Une erreur est survenue lors de l'enregistrement des modifications", // verbatim
  },
  source: 'du site',
  tabs: SITE_PAGE_WORDS.tabs,
  sections: {
    shown: 'Publication',
    person: 'Informations',
    buttons: 'Boutons',
    socials: 'Réseaux sociaux',
    colors: 'Couleurs',
    views: 'Vues de la carte',
  },
  fields: {
    isShown: 'Publier la carte sur le site',
    firstname: 'Prénom ou nom affiché',
    lastname: 'Nom',
    description: 'Description',
    phone: 'Téléphone',
    email: 'E-mail',
    pictureId: 'Photo',
    buttons: 'Boutons de la carte',
    ...SOCIAL_LABELS,
    textColor: 'Couleur du texte',
    backgroundColor: 'Couleur du fond',
  } satisfies Record<CardField, string>,
  hints: {
    isShown: 'Sans publication, l’adresse /carte n’existe pas pour vos visiteurs.',
    buttons: `${MAX_BUTTONS} boutons au plus. Changez leur ordre en les faisant glisser, ou avec les flèches.`,
  },
  buttons: {
    one: (rank: number): string => `Bouton ${rank}`,
    title: 'Titre',
    link: 'Lien',
    placeholder: 'https://, téléphone, e-mail ou /annonces',
    add: 'Ajouter un bouton',
    up: (rank: number): string => `Monter le bouton ${rank}`,
    down: (rank: number): string => `Descendre le bouton ${rank}`,
    remove: (rank: number): string => `Supprimer le bouton ${rank}`,
    drag: 'Faites glisser pour changer l’ordre',
    moved: (title: string, rank: number, count: number): string => `${title}\u00a0: position ${rank} sur ${count}`,
  },
  picture: { ...SITE_PAGE_WORDS.picture, hint: 'JPG, JPEG ou PNG, 5 Mo au plus.' },
  contrast: (value: number): string => `Contraste du texte sur le fond\u00a0: ${ratio(value)}.`,
  lowContrast: (value: number, isWhite: boolean): string =>
    `Contraste trop faible\u00a0: ${ratio(value)}, au moins 4,5:1 pour être lu. La carte montre le texte en ` +
    `${isWhite ? 'blanc' : 'noir'}.`,
  preview: {
    label: 'Aperçu de la carte',
    frame: 'Aperçu de la carte sur un téléphone',
    hint: SITE_PAGE_WORDS.preview.hint,
    failed: SITE_PAGE_WORDS.preview.failed,
  },
  versions: {
    ...SITE_PAGE_WORDS.versions,
    title: 'Historique de la carte',
    choose: 'Choisissez une version pour la comparer à la carte actuelle.',
    now: 'Carte actuelle',
    same: 'La carte est comme dans cette version.',
    restored: 'La version choisie est de retour sur la carte.',
  },
  notShared: 'La carte n’est pas publiée\u00a0: publiez-la pour partager son lien et son QR code.',
  shareTitle: 'Partager la carte',
  views: {
    title: (views: number): string => `${count(views, 'vue', 'vues')} en 30 jours`,
    label: 'Jour',
    value: 'Vues',
    day: (day: string): string => date(day, { style: 'short' }),
    csv: 'vues-de-la-carte',
  },
} as const;
