import type { ContactBlock, ContactFault, ContactName } from '#domain/sites/contact-settings';
import type { SettingSource } from '#domain/sites/received-settings';
import { NOTHING_SENT } from './market-off.ts';
import { SETTING_LABELS } from './settings.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Why a contact setting is refused. */
export const CONTACT_FAULTS = {
  EMAIL: 'Renseignez une adresse e-mail valide.',
  TELEPHONE: 'Renseignez un numéro de téléphone français valide.',
} as const satisfies Record<ContactFault, string>;

type Sourced = (name: string) => string;

/** Who receives what has no address of its own. */
const OTHERWISE = 'Sans adresse ici, c’est l’e-mail de contact.';

/** Texts of the view Notifications. */
export const CONTACT_WORDS = {
  title: SITE_VIEW_TITLES.contactSettings,
  context: 'Où arrivent les messages de vos visiteurs, et ce que le site montre pour vous joindre.',
  form: 'Notifications du site',
  outcomes: {
    saved: 'Les modifications ont été enregistrées avec succès', // verbatim
    failed: "Une erreur est survenue lors de l'enregistrement des modifications", // verbatim
  },
  blocks: {
    general: { title: 'Général', text: 'Les coordonnées de votre site, et l’adresse qui reçoit ses messages.' },
    estimation: {
      title: 'Estimations',
      text: `L’adresse qui reçoit les demandes d’estimation. ${OTHERWISE}`,
    },
    leadgen: { title: 'Génération de leads', text: `Qui est prévenu d’un nouveau lead. ${OTHERWISE}` },
    properties: { title: 'Annonces', text: 'Qui reçoit les questions posées depuis la page d’un bien.' },
  } satisfies Record<ContactBlock, { title: string; text: string }>,
  fields: {
    generalEmail: SETTING_LABELS['contact.general.email'],
    generalTelephone: SETTING_LABELS['contact.general.telephone'],
    estimationEmail: 'E-mail des estimations',
    leadgenGi: 'E-mail Growth Initiative',
    leadgenLeadership: 'E-mail Leadership',
    propertiesType: 'Les questions sont adressées',
    propertiesEmail: 'E-mail des annonces',
    propertiesTelephone: 'Téléphone des annonces',
  } satisfies Record<ContactName, string>,
  types: { agent: 'À l’agent de l’annonce', global: 'À une adresse commune' },
  test: {
    send: 'Envoyer un e-mail de test',
    unsaved: 'Enregistrez l’adresse pour l’essayer.',
    sent: (to: string): string => `E-mail de test envoyé à ${to}`,
    tooMany: 'Dix e-mails de test ont été envoyés en une heure. Réessayez plus tard.',
    inactive: NOTHING_SENT,
    failed: 'L’e-mail de test n’a pas été envoyé',
  },
  testMail: {
    subject: (site: string): string => `E-mail de test : ${site}`,
    title: 'Cette adresse fonctionne',
    text: (person: string, setting: string, site: string): string =>
      `${person} a envoyé cet e-mail de test depuis l’espace du site « ${site} », pour le réglage « ${setting} ».\n` +
      'Vous n’avez rien à faire.',
    link: 'Ouvrir le site',
  },
  sources: {
    own: () => null,
    record: () => 'de la fiche de ce site',
    group: (name) => `du groupe ${name}`,
    market: (name) => `du market center ${name}`,
    network: (name) => `du réseau ${name}`,
    default: () => null,
  } satisfies Record<SettingSource, Sourced | (() => string | null)>,
} as const;
