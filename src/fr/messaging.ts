import type { ContactFault, ContactForm } from '#domain/messaging/contact-form';
import type { FixedMail } from '#domain/messaging/fixed-mail';
import { a, hello, phone } from './format.ts';
import { nameVia } from './mails.ts';

/** Verbatim (rule MESSAGE-FIELDS). */
export const CONTACT_FAULTS = {
  NAME: 'Renseignez un nom/prénom valide', // rule TEXT-CORRECTED
  PHONE: 'Renseignez un téléphone valide', // rule TEXT-CORRECTED
  EMAIL_MISSING: 'Renseignez un email pour que nous puissions vous répondre', // verbatim
  EMAIL: 'Renseignez un email valide', // verbatim
  MESSAGE: 'Veuillez saisir votre message', // verbatim
  CONSENT: "Veuillez accepter les conditions d'utilisation", // verbatim
  SALE_CONSENT: "Vous devez accepter les conditions d'utilisation", // verbatim
} as const satisfies Record<ContactFault, string>;

/** Verbatim (rule FORM-SENDING). */
export const SENDING_WORDS = {
  failed: "Il y a eu un problème lors de l'envoi", // rule TEXT-CORRECTED
  sent: 'Votre message a bien été envoyé', // verbatim
  sending: 'Envoi en cours', // verbatim
  tooMany: 'Beaucoup de messages viennent de votre connexion. Réessayez plus tard.',
} as const;

export const FORM_WORDS = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  telephone: 'Téléphone',
  telephoneHint: 'Par exemple 06 12 34 56 78',
  message: 'Votre message',
  askQuestion: 'Poser une question', // verbatim
  questionTitle: 'Votre question',
  identityTitle: 'Vos coordonnées',
  next: 'Continuer',
  back: 'Revenir au message',
  sendQuestion: 'Envoyer ma question',
  sendMessage: 'Envoyer mon message',
  recontacted: (name: string): string => `Être recontacté(e) par ${name}`,
  close: 'Fermer',
  done: 'Nous vous répondons au plus vite.',
  again: 'Ce que vous avez écrit est toujours là. Vérifiez votre connexion, puis envoyez de nouveau.',
  trap: 'Laissez ce champ vide',
  privacy: 'Politique de confidentialité',
} as const;

export const ABOUT: Record<ContactForm, string> = {
  'contact-form': 'Nouveau message',
  'detail-property-form': 'Une question sur un bien',
  'sale-form': 'Un projet de vente',
};

type MessageSummary = {
  form: ContactForm;
  fullname: string;
  siteName: string;
  listing: { title: string; reference: string } | null;
};

/** Texts of the mail to the recipient of a message. */
export const MESSAGE_MAIL = {
  subject: ({ form, fullname, listing }: MessageSummary): string =>
    `${ABOUT[form]} — ${fullname}${listing ? ` — ${listing.reference}` : ''}`,
  title: ({ form }: MessageSummary): string => ABOUT[form],
  intro: ({ form, fullname, siteName, listing }: MessageSummary): string => {
    if (listing) return `${fullname} vous pose une question sur « ${listing.title} » depuis le site ${siteName}.`;
    if (form === 'sale-form')
      return `${fullname} souhaite être recontacté(e) pour un projet de vente, depuis le site ${siteName}.`;
    return `${fullname} vous écrit depuis le site ${siteName}.`;
  },
  facts: { name: 'Nom', telephone: 'Téléphone', email: 'E-mail', reference: 'Référence', owner: 'Bien présenté par' },
  owner: (name: string, agent?: string): string => (agent ? `${name} (${agent})` : name),
  telephone: phone,
  seeListing: 'Voir le bien',
  replyNote: 'Répondez à ce message : votre réponse part à cette personne.',
  fromName: nameVia,
} as const;

export const RECEIPT_MAIL = {
  subject: (siteName: string): string => `Votre message ${a(siteName)}`,
  title: 'Votre message a bien été envoyé',
  intro: (firstname: string | null, answering: string): string =>
    `${hello(firstname)}\nmerci de votre message. ${answering} vous répond au plus vite.`,
  privacy: 'Vos informations servent à répondre à votre demande.',
} as const;

type Reported = { title: string; reference: string; siteName: string };

const REPORTS: Record<FixedMail, string> = {
  'listing-sold': 'n’est plus disponible',
  'listing-wrong': 'comporte une erreur',
  'listing-illicit': 'est trompeuse ou illicite',
};

/** Texts of the mails that report a listing. */
export const FIXED_MAIL = {
  subject: (mail: FixedMail, { reference }: Reported): string => `Annonce ${reference} : ${FIXED_MAIL.title[mail]}`,
  title: {
    'listing-sold': 'Bien signalé comme indisponible',
    'listing-wrong': 'Annonce signalée comme inexacte',
    'listing-illicit': 'Annonce signalée comme illicite',
  } satisfies Record<FixedMail, string>,
  text: (mail: FixedMail, { title, reference, siteName }: Reported): string =>
    `Un visiteur du site ${siteName} signale que l’annonce « ${title} » (référence ${reference}) ` +
    `${REPORTS[mail]}. Vérifiez-la.`,
  seeListing: 'Voir l’annonce',
  note: 'Ce signalement est anonyme. Le même signalement n’est envoyé qu’une fois par jour.',
} as const;

export const CONTACT_PAGE_WORDS = {
  address: 'Notre adresse',
  reach: 'Nous joindre',
  write: 'Écrivez-nous',
  contact: 'Nous écrire',
  aboutListing: 'À propos de ce bien',
} as const;
