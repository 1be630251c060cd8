import type { PageOrigin } from '#domain/sites/page-defaults';
import type { PageChange, PageFault, PageField } from '#domain/sites/page-fields';
import { moment, number, plural, shortDay } from './format.ts';
import { PAGE_LABELS } from './page-names.ts';
import { PICTURE_UPLOAD_WORDS } from './picture-upload.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Why a value of a page is refused. */
export const PAGE_FAULTS = {
  INCOMPLETE_POINT: 'Chaque point a un titre et un texte : complétez-le ou supprimez-le.',
  FOREIGN_PICTURE: 'Cette image n’existe pas sur ce site : envoyez-la à nouveau.',
} as const satisfies Record<PageFault, string>;

/** Where the inherited value of a page comes from. */
const ORIGINS = {
  network: {
    inherited: 'Valeur du réseau.',
    overrides: 'Remplace la valeur du réseau.',
    revert: 'Revenir à la valeur du réseau',
    emptied: 'Vide\u00a0: la page montrera la valeur du réseau.',
  },
  settings: {
    inherited: 'Valeur de vos préférences.',
    overrides: 'Remplace la valeur de vos préférences.',
    revert: 'Revenir à la valeur des préférences',
    emptied: 'Vide\u00a0: la page montrera la valeur de vos préférences.',
  },
  record: {
    inherited: 'Valeur de votre fiche.',
    overrides: 'Remplace la valeur de votre fiche.',
    revert: 'Revenir à la valeur de la fiche',
    emptied: 'Vide\u00a0: la page montrera la valeur de votre fiche.',
  },
  page: {
    inherited: 'Titre des arguments.',
    overrides: 'Remplace le titre des arguments.',
    revert: 'Revenir au titre des arguments',
    emptied: 'Vide\u00a0: la page montrera le titre des arguments.',
  },
  product: {
    inherited: 'Texte par défaut.',
    overrides: 'Remplace le texte par défaut.',
    revert: 'Revenir au texte par défaut',
    emptied: 'Vide\u00a0: la page montrera le texte par défaut.',
  },
} as const satisfies Record<PageOrigin, { inherited: string; overrides: string; revert: string; emptied: string }>;

/** Groups of fields of the form. */
const SECTIONS = {
  banner: 'En-tête de la page',
  owner: 'Présentation',
  listingProperties: 'Biens',
  agents: 'Équipe',
  blog: 'Actualités',
  search: 'Recherche',
  presentation: 'Vos raisons',
  listing: 'Vos arguments',
  metadata: 'Moteurs de recherche',
} as const;

const DESCRIPTIONS: Readonly<Partial<Record<PageField, string>>> = {
  'metadata.title': 'Aussi dans l’onglet du navigateur. 60 caractères environ sont montrés.',
  'metadata.description': 'Deux phrases sur la page. 155 caractères environ sont montrés.',
  'listing.title': 'Titre de la page tant qu’elle n’en a pas d’autre.',
};

/** Texts of the pages in the back office of a site. */
export const SITE_PAGE_WORDS = {
  title: SITE_VIEW_TITLES.websiteCustomization,
  context: 'Les textes et les images des pages de votre site.',
  names: PAGE_LABELS,
  columns: { page: 'Page', views: 'Vues sur 30 jours', lastChange: 'Dernière modification', action: 'Action' },
  views: (n: number): string => number(n),
  /** After the number, where it stands without a head. */
  viewsUnit: (n: number): string => ` ${plural(n, 'vue', 'vues')} en 30\u00a0jours`,
  changed: (name: string, at: string, timeZone: string): string => `${name}, le ${shortDay(at, timeZone)}`,
  /** In place of a change: the page shows the texts of the network. */
  notChanged: 'Textes du réseau',
  customise: 'Personnaliser',
  see: 'Voir la page',
  back: 'Retour',
  history: 'Historique',
  notShown: 'Cette page n’est pas encore en ligne\u00a0: vos textes l’attendent.',
  form: (page: string): string => `Textes et images de la page ${page}`,
  tabs: { label: 'Affichage', form: 'Formulaire', preview: 'Aperçu' },
  sections: SECTIONS,
  /** Labels for the bar of changes and the history, which do not show the group. */
  fields: {
    'banner.title': 'Titre de la page',
    'banner.pictureId': 'Image de l’en-tête',
    'owner.title': 'Titre de la présentation',
    'owner.content': 'Texte de la présentation',
    'owner.pictureId': 'Image de la présentation',
    'listingProperties.title': 'Titre des biens',
    'agents.title': 'Titre de l’équipe',
    'blog.title': 'Titre des actualités',
    'search.title': 'Titre de la recherche',
    'presentation.listing': 'Raisons de vous choisir',
    'listing.title': 'Titre des arguments',
    'listing.subtitle': 'Sous-titre',
    'listing.sellPoints': 'Arguments',
    'metadata.title': 'Titre dans les résultats de recherche',
    'metadata.description': 'Description dans les résultats de recherche',
  } satisfies Record<PageField, string>,
  descriptions: DESCRIPTIONS,
  origins: ORIGINS,
  outcomes: {
    saved: 'Les modifications ont été enregistrées avec succès', // verbatim
    failed: "Une erreur s'est produite lors de l'enregistrement des modifications", // verbatim
  },
  picture: {
    hint: 'JPG, PNG, GIF, BMP, TIFF, WebP ou ICO, 2 Mo au plus.',
    ...PICTURE_UPLOAD_WORDS,
    crop: {
      open: 'Recadrer',
      title: 'Recadrer l’image',
      hint:
        'Le cadre a les proportions de sa place sur la page. Déplacez-le et changez sa taille à la souris, ou avec ' +
        'les flèches du clavier.',
      area: 'Cadre\u00a0: déplacez-le avec les flèches',
      handle: 'Coin du cadre\u00a0: changez sa taille avec les flèches',
      whole: 'Image entière',
      apply: 'Recadrer',
    },
  },
  preview: {
    label: 'Aperçu de la page',
    frame: (page: string): string => `Aperçu de la page ${page}`,
    hint: 'Cliquez sur un texte ou une image pour le modifier.',
    widths: { label: 'Largeur de l’aperçu', phone: 'Téléphone', tablet: 'Tablette', desktop: 'Ordinateur' },
    failed: (why: string): string => `L’aperçu n’est pas à jour. ${why}`,
  },
  versions: {
    title: 'Historique de la page',
    kinds: { saved: 'Enregistrement', restored: 'Retour à une version' } satisfies Record<PageChange, string>,
    by: (name: string, at: string, timeZone: string): string => `${name}, le ${moment(at, timeZone)}`,
    none: 'Aucune modification pour le moment.',
    choose: 'Choisissez une version pour la comparer à la page actuelle.',
    version: 'Cette version',
    now: 'Page actuelle',
    same: 'La page est comme dans cette version.',
    restore: 'Revenir à cette version',
    restored: 'La version choisie est de retour sur le site.',
    back: 'Toutes les versions',
    more: 'Afficher plus',
  },
} as const;
