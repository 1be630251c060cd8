import { MAX_POST_TEXT, type PostFault, type PostStatus, type Reach, waitingOf } from '#domain/posts/post';
import { count, moment, number, plural, shortDay } from './format.ts';
import { CLOSED_NOTHING_SENT, NOTHING_SENT } from './market-off.ts';
import { PICTURE_UPLOAD_WORDS } from './picture-upload.ts';

const people = (n: number): string => count(n, 'appareil', 'appareils');

/** Why a notification is not published. */
export const POST_FAULTS = {
  /** Verbatim. */
  NO_CONTENT: 'Votre actualité doit contenir un message',
  TOO_LONG: `Votre actualité est trop longue : ${number(MAX_POST_TEXT)} caractères au plus`,
  NOT_ALLOWED: 'Votre actualité contient une mise en forme qui n’est pas acceptée : seuls les liens le sont',
  LINK: 'Un lien de votre actualité mène à une adresse qui n’est pas acceptée',
  FOREIGN_PICTURE: 'L’image de votre actualité n’existe pas sur ce site',
} as const satisfies Record<PostFault, string>;

/** Messages after a publication or a withdrawal. */
export const POST_OUTCOMES = {
  /** Verbatim. */
  published: 'Notification publiée',
  /** Verbatim. */
  refused: 'Actualité non publiée',
  /** Verbatim. */
  failed: 'Une erreur est survenue',
  inactive: NOTHING_SENT,
  closed: CLOSED_NOTHING_SENT,
  tooMany: 'Ce site a déjà publié 20 notifications en 24 heures : attendez avant la prochaine',
  withdrawn: 'Notification retirée',
} as const;

const reachText = (reach: Reach): string => {
  if (reach.recipients === 0) return 'Personne n’était abonné aux notifications';
  const waiting = waitingOf(reach);
  const sent = `${number(reach.sent)} sur ${people(reach.recipients)}`;
  return waiting > 0 ? `${sent}, envoi en cours` : sent;
};

/** Texts of the notifications of the mobile application, in the back office of a site. */
export const POST_WORDS = {
  title: 'Notifications mobiles',
  beta: 'bêta',
  context: 'Vos actualités paraissent dans l’application mobile et sur les appareils de vos abonnés.',
  editor: {
    section: 'Nouvelle notification',
    title: 'Titre (facultatif)',
    content: 'Texte de la notification',
    contentPlaceholder: 'Écrivez ici votre actualité. Les adresses comme exemple.fr deviennent des liens.',
    publish: 'Publier',
    linkHint: 'Page web : « https://exemple.fr »',
    linkRefused: 'Cette adresse n’est pas acceptée : saisissez l’adresse d’une page web, comme « https://exemple.fr ».',
  },
  picture: {
    label: 'Image (facultative)',
    hint: 'PNG ou JPEG, 2 Mo au plus. Recommandé : 1080 × 1920.',
    none: 'Aucune image',
    ...PICTURE_UPLOAD_WORDS,
    waiting: 'L’image est encore en cours d’envoi : publiez quand elle sera affichée.',
  },
  confirm: {
    title: 'Publier cette notification ?',
    text: (recipients: number): string =>
      recipients === 0
        ? 'Personne n’est encore abonné : elle paraîtra seulement dans l’application mobile.'
        : `${people(recipients)} ${plural(recipients, 'la recevra', 'la recevront')} tout de suite, et elle paraîtra ` +
          'dans l’application mobile. Une notification envoyée ne peut pas être rappelée.',
    confirm: 'Publier',
    cancel: 'Annuler',
  },
  /** Texts of notifications in the person's own browser. */
  push: {
    title: 'Sur cet appareil',
    isOn: 'Cet appareil reçoit les notifications que vous publiez.',
    subscribe: 'Les recevoir sur cet appareil',
    unsubscribe: 'Ne plus les recevoir sur cet appareil',
    note: 'Vous pourrez les arrêter à tout moment.',
    on: 'Notifications activées sur cet appareil',
    off: 'Notifications désactivées sur cet appareil',
    denied: 'Votre navigateur bloque les notifications de ce site',
  },
  preview: {
    title: 'Aperçu sur un téléphone',
    now: 'maintenant',
    noText: 'Votre texte paraîtra ici.',
  },
  last: (title: string, { sent, opened }: { sent: number; opened: number }): string =>
    sent === 0
      ? `Dernière notification\u00a0: «\u00a0${title}\u00a0», sans abonné.`
      : `Dernière notification\u00a0: «\u00a0${title}\u00a0», ouverte ${number(opened)} fois sur ` +
        `${count(sent, 'envoi', 'envois')} (${number(Math.round((opened / sent) * 100))}\u00a0%).`,
  list: 'Notifications publiées',
  untitled: 'Sans titre',
  columns: {
    title: 'Notification',
    publishedAt: 'Publiée le',
    author: 'Par',
    status: 'État',
    recipients: 'Abonnés',
    sent: 'Envoyées',
    failed: 'Non remises',
    opened: 'Ouvertes',
  },
  status: { published: 'En ligne', withdrawn: 'Retirée' } satisfies Record<PostStatus, string>,
  empty: { title: 'Aucune notification publiée', text: 'Les notifications de ce site paraîtront ici.' },
  day: shortDay,
  window: {
    published: 'Publiée',
    by: (name: string, at: string, timeZone: string): string => `par ${name}, le ${moment(at, timeZone)}`,
    withdrawn: 'Retirée',
    reach: 'Envoi',
    reachText,
    failed: 'Non remises',
    opened: 'Ouvertes',
    picture: 'Image',
    withdraw: 'Retirer',
  },
  withdraw: {
    title: (title: string): string => `Retirer « ${title} » ?`,
    text:
      'Elle disparaîtra tout de suite de l’application mobile et du site. Les appareils qui l’ont déjà reçue la ' +
      'gardent. Une notification retirée ne peut pas être remise en ligne.',
    confirm: 'Retirer la notification',
    cancel: 'Annuler',
  },
} as const;
