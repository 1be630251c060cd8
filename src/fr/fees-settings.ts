import type { SettingSource } from '#domain/sites/received-settings';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Texts of the view Honoraires. */
export const FEES_SETTINGS_WORDS = {
  title: SITE_VIEW_TITLES.feesSettings,
  context: 'Le barème que la loi demande de montrer sur votre site.',
  section: 'Barème en PDF',
  requirements: 'Un PDF de 2 Mo et 50 pages au plus, sans script ni formulaire.',
  outcomes: {
    saved: 'Les modifications ont été enregistrées avec succès', // verbatim
    failed: "Une erreur est survenue lors de l'enregistrement des modifications", // verbatim
  },
  shown: {
    own: () => 'Votre site montre son propre barème.',
    record: () => 'Votre site montre le barème de sa fiche.',
    group: (name) => `Votre site montre le barème du groupe ${name}.`,
    market: (name) => `Votre site montre le barème du market center ${name}.`,
    network: (name) => `Votre site montre le barème du réseau ${name}.`,
    default: () => 'Votre site ne montre aucun barème en PDF.',
  } satisfies Record<SettingSource, (name: string) => string>,
  /** What the public page shows without a PDF. */
  withoutFile: (hasLines: boolean): string =>
    hasLines
      ? 'Sa page donne vos tarifs ligne par ligne.'
      : 'Sa page dit que le barème est communiqué sur demande, avec vos coordonnées.',
  choose: 'Choisir un PDF',
  replace: 'Remplacer',
  download: 'Télécharger le document',
  page: 'Voir la page publique',
  remove: 'Retirer',
  removal: {
    title: 'Retirer votre barème\u00a0?',
    text: 'Votre site montrera de nouveau celui dont il hérite.',
    confirm: 'Retirer',
    cancel: 'Annuler',
  },
} as const;
