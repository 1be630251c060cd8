import { CONFIRM_MINUTES, MAX_FEED_BYTES, type UploadFault, type UploadStatus } from '#domain/feeds/feed-upload';
import type { ImportCounts } from '#domain/feeds/import-state';
import { count, number, plural, shortMoment, time } from './format.ts';

const MB = 1024 * 1024;

/** Why a file is refused before it is read. */
export const FEED_UPLOAD_FAULTS = {
  EMPTY: 'Ce fichier est vide.',
  TOO_HEAVY:
    `Ce fichier est trop volumineux\u00a0: ${number(MAX_FEED_BYTES / MB)} Mo au plus. ` +
    'Un flux plus lourd arrive par l’import automatique.',
  FORMAT: 'Choisissez une archive .zip, un fichier Annonces.csv (Poliris), .xml (Ubiflow) ou .json (Apimo).',
} as const satisfies Record<UploadFault, string>;

type OpenUpload = { name: string; fileName: string; at: Date };

/** The refusal of a second upload for the same market center. */
export const uploadOpenText = (open: OpenUpload | null, timeZone: string): string =>
  open === null
    ? 'Un autre fichier est déjà en cours. Attendez la fin de son import, ou abandonnez-le.'
    : `${open.name} a déposé «\u00a0${open.fileName}\u00a0» à ${time(open.at, timeZone)}. ` +
      'Attendez la fin de son import, ou abandonnez-le avant d’en déposer un autre.';

const annonces = (n: number): string => count(n, 'annonce', 'annonces');

/** Texts of the window that imports a file. */
export const FEED_UPLOAD_WORDS = {
  open: 'Importer un fichier',
  title: 'Importer un flux',
  intro:
    'Le fichier contient toutes les annonces de son agence\u00a0: celles qui n’y sont pas sont retirées du site. ' +
    'Il est d’abord vérifié\u00a0; rien ne change avant votre confirmation.',
  requirements:
    'Une archive .zip au format Poliris 4 ou son fichier Annonces.csv, un fichier .xml d’Ubiflow ou .json d’Apimo, ' +
    `de ${number(MAX_FEED_BYTES / MB)} Mo au plus.`,
  choose: 'Choisir un fichier',
  another: 'Importer un autre fichier',
  sending: (percent: number): string => `Envoi du fichier\u00a0: ${percent}\u00a0%`,
  uploaded: (upload: { fileName: string; by: { name: string }; at: string }, timeZone: string): string =>
    `«\u00a0${upload.fileName}\u00a0», par ${upload.by.name} le ${shortMoment(upload.at, timeZone)}`,
  statuses: {
    checking: 'Vérification en cours',
    checked: 'Prêt à importer',
    importing: 'Import en cours',
    applied: 'Import terminé',
    refused: 'Fichier refusé, rien n’a changé',
    failed: 'Import échoué, rien n’a changé',
    cancelled: 'Abandonné, rien n’a changé',
  } satisfies Record<UploadStatus, string>,
  leave: 'Vous pouvez fermer cette fenêtre\u00a0: le travail continue.',
  would: 'Ce que l’import changerait',
  changes: ({ created, changed, republished, withdrawn, unchanged }: ImportCounts): string[] => [
    `${annonces(created + republished)} à publier`,
    `${number(changed)} à modifier`,
    `${number(withdrawn)} à retirer`,
    `${number(unchanged)} sans changement`,
  ],
  deadline: `Sans confirmation dans les ${CONFIRM_MINUTES} minutes, le fichier est abandonné.`,
  confirm: 'Importer',
  cancel: 'Abandonner',
  doubtful: 'Ce fichier semble incomplet',
  question: {
    title: (fileName: string): string => `Importer «\u00a0${fileName}\u00a0» malgré tout\u202f?`,
    text: (withdrawn: number): string =>
      `${annonces(withdrawn)} ` +
      plural(
        withdrawn,
        'sera retirée du site. Elle reviendra avec un fichier qui la contient.',
        'seront retirées du site. Elles reviendront avec un fichier qui les contient.',
      ),
    confirm: 'Importer malgré tout',
    cancel: 'Revenir',
  },
  details: 'Voir le détail par annonce',
  seeImport: 'Voir l’import',
} as const;
