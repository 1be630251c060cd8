import type { MailAge } from '#domain/mails/age';
import { count, number, plural } from './format.ts';

const AGES: Record<MailAge, string> = {
  hour: 'de moins d’une heure',
  day: 'de moins d’un jour',
  week: 'de moins d’une semaine',
  older: 'plus anciens',
};

const mails = (n: number): string => count(n, 'e-mail', 'e-mails');

/** Whether two names are equal, ignoring case and accents. */
const isSame = (a: string, b: string): boolean => a.localeCompare(b, 'fr', { sensitivity: 'base' }) === 0;

/**
 * Sender name of a mail by which a site forwards a message: 'Zoé Petit via Horizon Lyon'. Only one name when the site
 * and the person have the same; only the site's name when the person has none.
 */
export const nameVia = (fullname: string, siteName: string): string =>
  fullname === '' || isSame(fullname, siteName) ? siteName : `${fullname} via ${siteName}`;

/** Sender name of a mail from a person of a site: 'Claire Fontaine – Horizon Lyon'; same exceptions as `nameVia`. */
export const nameAt = (fullname: string, siteName: string): string =>
  fullname === '' || isSame(fullname, siteName) ? siteName : `${fullname} – ${siteName}`;

/** Texts of the command `mails`, and of the start-up console about mails. */
export const MAILS_WORDS = {
  description: 'Montre les e-mails qui ne sont pas partis, par âge',
  limit: 'nombre d’e-mails à montrer',
  send: 'Envoie des e-mails gardés : ceux qui sont donnés, --all ou --newer-than',
  drop: 'Renonce à des e-mails gardés : ceux qui sont donnés, --all, --older-than ou --expired',
  id: 'numéros des e-mails, tels que la liste les donne',
  all: 'tous ceux qui sont gardés',
  newer: 'ceux de moins de cet âge : 2d, 12h, 30min',
  older: 'ceux de plus de cet âge : 2d, 12h, 30min',
  expiredOnly: 'ceux dont le lien a expiré',
  none: 'Aucun e-mail en attente.',
  states: { waiting: 'en attente d’envoi', kept: 'gardés faute de SMTP_URL', failed: 'refusés ou abandonnés' },
  line: { waiting: 'en attente', kept: 'gardé', failed: 'échoué' },
  age: (age: MailAge, n: number): string => `${number(n)} ${AGES[age]}`,
  linkExpired: 'lien expiré',
  choose: 'Choisissez : des numéros d’e-mails, ou une seule option.',
  badAge: 'Un âge s’écrit 2d, 12h ou 30min.',
  badId: (id: string): string => `« ${id} » n’est pas un numéro d’e-mail.`,
  noService: 'SMTP_URL n’est pas donnée : rien ne peut partir. Donnez-la, redémarrez le serveur, puis recommencez.',
  queued: (n: number): string =>
    n === 0 ? 'Aucun e-mail à envoyer.' : `${mails(n)} à envoyer : le serveur s’en charge.`,
  expired: (n: number): string =>
    `${mails(n)} pour choisir un mot de passe : lien expiré, rien n’est envoyé (mails drop --expired pour y renoncer).`,
  dropped: (n: number): string =>
    n === 0
      ? 'Aucun e-mail retiré.'
      : `${mails(n)} ` +
        `${plural(n, 'ne partira pas ; son texte est effacé', 'ne partiront pas ; leur texte est effacé')}.`,
  atStart: (n: number, hasService: boolean): string =>
    `${mails(n)} ${plural(n, 'gardé', 'gardés')} faute de SMTP_URL` +
    `${hasService ? ', à envoyer ou à retirer' : ''} : npm run vitrine -- mails`,
} as const;
