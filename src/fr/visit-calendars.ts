import type { CalendarFailure } from '#domain/calendar/own-calendar';
import { count, date, moment } from './format.ts';

/** Errors of the form of an own calendar. */
export const CALENDAR_FAULTS = {
  address: 'Indiquez l’adresse secrète de votre agenda au format iCal : elle commence par https:// ou webcal://.',
} as const;

/** Why an own calendar could not be read, with what to do. */
export const CALENDAR_FAILURE_TEXTS: Readonly<Record<CalendarFailure, (zone: string) => string>> = {
  ADDRESS: () => 'Cette adresse n’est pas publique : nous ne la lisons pas.',
  NONE: () => 'Il n’y a plus d’agenda à cette adresse. Copiez-la à nouveau depuis votre agenda.',
  DENIED: () => 'L’agenda n’est plus partagé à cette adresse. Copiez la nouvelle adresse secrète.',
  UNREACHABLE: () => 'Le service de votre agenda ne répond pas. Nous réessayons toutes les demi-heures.',
  BIG: () => 'L’agenda dépasse 5 Mo. Partagez un agenda plus petit, par exemple celui de vos rendez-vous.',
  SLOW: () => 'Le service de votre agenda met plus de dix secondes à répondre. Nous réessayons toutes les demi-heures.',
  FORM: () => 'Cette adresse ne donne pas un agenda au format iCal. Vérifiez que vous avez copié l’adresse secrète.',
  SIZE: () => 'L’agenda contient trop d’événements ou de répétitions. Partagez un agenda plus petit.',
  ZONE: (zone) => `L’agenda utilise un fuseau horaire inconnu : « ${zone} ». Corrigez-le dans votre agenda.`,
};

export const OWN_CALENDAR_WORDS = {
  title: 'Mon agenda personnel',
  text:
    'Vos rendez-vous pris ailleurs ne sont plus proposés aux visiteurs. Nous ne lisons que les heures occupées, ' +
    'jamais les titres.',
  field: 'Adresse secrète de l’agenda (iCal)',
  help:
    'Google Agenda : Paramètres, « Adresse secrète au format iCal ». Outlook : Paramètres, ' +
    '« Publier un calendrier », lien ICS. Apple : partagez un calendrier public.',
  save: 'Lire cet agenda',
  saved: 'L’agenda est enregistré. Il est lu dans un instant.',
  failed: 'L’agenda n’a pas été enregistré',
  remove: 'Ne plus lire cet agenda',
  removed: 'L’agenda n’est plus lu.',
  notRemoved: 'L’agenda est toujours lu',
  waiting: 'Première lecture en cours…',
  read: (at: string, timeZone: string, busy: number): string =>
    `Lu le ${moment(at, timeZone)} : ${count(busy, 'période occupée', 'périodes occupées')} dans les deux mois.`,
  lastRead: (at: string, timeZone: string): string => `Dernière lecture réussie : le ${moment(at, timeZone)}.`,
} as const;

/** Title of a visit in a calendar: 'Visite : Zoé Martin'. */
export const visitTitle = (name: string): string => `Visite : ${name}`;

export const PROGRAM_WORDS = {
  calendar: (brand: string): string => `Visites ${brand}`,
  title: 'Mes visites dans mon agenda',
  text:
    'Une adresse secrète à ajouter dans Google Agenda, Outlook ou Apple Calendrier (« S’abonner »). Elle montre vos ' +
    'visites confirmées. Qui la connaît les voit : ne la partagez pas.',
  make: 'Créer mon adresse',
  renew: 'Remplacer l’adresse',
  revoke: 'Supprimer l’adresse',
  link: 'Adresse de mes visites',
  copy: 'Copier',
  copied: 'L’adresse est copiée.',
  notCopied: 'L’adresse n’a pas pu être copiée : elle est sélectionnée.',
  once: 'Copiez l’adresse maintenant : elle ne sera plus affichée.',
  made: (at: string, timeZone: string): string => `Adresse créée le ${moment(at, timeZone)}.`,
  unused: 'Aucun agenda ne l’a encore lue.',
  used: (day: string): string => `Lue pour la dernière fois le ${date(day)}.`,
  failed: 'L’adresse n’a pas été créée',
  revoked: 'L’adresse est supprimée : les agendas ne reçoivent plus rien.',
  notRevoked: 'L’adresse n’a pas été supprimée',
  renewal: {
    title: 'Remplacer l’adresse de mes visites ?',
    text: 'Les agendas qui utilisent l’adresse actuelle ne recevront plus vos visites.',
    confirm: 'Remplacer',
    cancel: 'Annuler',
  },
  revocation: {
    title: 'Supprimer l’adresse de mes visites ?',
    text: 'Les agendas qui utilisent cette adresse ne recevront plus vos visites.',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    danger: true,
  },
} as const;
