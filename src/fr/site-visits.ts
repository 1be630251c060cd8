import type { VisitStatus } from '#domain/visits/visit';
import type { VisitFileColumn } from '#domain/visits/visit-list';
import { capital, date, dateFormatter, dateRange, time } from './format.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';
import { VISIT_STATUS_LABELS, VISIT_TIME_FAULTS, visitTime } from './visits.ts';

const shortDay = (moment: Date, timeZone: string): string =>
  dateFormatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(moment).replace(/ 1 /, ' 1er ');

/** Texts of the visits in the back office of a site. */
export const SITE_VISIT_WORDS = {
  title: SITE_VIEW_TITLES.visits,
  context: 'Les visites demandées sur ce site, et vos horaires.',
  views: { label: 'Affichage', semaine: 'Semaine', jour: 'Jour', liste: 'Liste', horaires: 'Mes disponibilités' },
  waiting: 'Demandes à traiter',
  noneWaiting: 'Aucune demande n’attend de réponse.',
  previous: 'Précédent',
  next: 'Suivant',
  today: 'Aujourd’hui',
  none: 'Aucune visite',
  noneShown: 'Aucune visite sur ces jours.',
  elsewhere: 'Visite sur un autre site',
  /** 'Mardi 1er décembre'. */
  day: (day: string): string =>
    capital(
      `${new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))} ` +
        date(day).replace(/ \d{4}$/, ''),
    ),
  /** 'Mar. 1er déc.': the head of a column. */
  dayShort: (day: string): string => capital(shortDay(new Date(day), 'UTC')),
  /** 'mar. 1er déc. à 10:00'. */
  atShort: (at: string, timeZone: string): string =>
    `${shortDay(new Date(at), timeZone)} à ${time(new Date(at), timeZone)}`,
  /** '9 h': the head of an hour. */
  hour: (n: number): string => `${n}\u00a0h`,
  isToday: ', aujourd’hui',
  /** '1er décembre 2026', '23–29 novembre 2026'. */
  period: (from: string, to: string): string => (from === to ? date(from) : dateRange(from, to)),
  list: 'Toutes les visites',
  search: 'Nom, e-mail, téléphone',
  clear: 'Effacer la recherche',
  filters: { status: 'État', dated: 'Date' },
  columns: {
    name: 'Visiteur',
    listing: 'Bien',
    datedAt: 'Le',
    member: 'Reçoit',
    status: 'État',
    email: 'E-mail',
    telephone: 'Téléphone',
    mayCall: 'Appelable',
    message: 'Message',
    feedback: 'Avis',
    feedbackText: 'Texte de l’avis',
  } satisfies Record<VisitFileColumn, string>,
  mayCall: { yes: 'Oui', no: 'Non' },
  fileName: 'visites',
  filtered: {
    title: 'Aucune visite ne correspond',
    text: 'Essayez une autre partie du nom, un autre état ou d’autres dates.',
  },
  empty: {
    title: 'Aucune visite',
    text: 'Les visites demandées depuis vos annonces paraîtront ici. Proposez des horaires pour en recevoir.',
    action: 'Régler mes disponibilités',
  },
  /** What a visit is, in a list with other objects. */
  found: (status: VisitStatus): string => `Visite · ${VISIT_STATUS_LABELS[status]}`,
  answer: 'Répondre',
  answerOf: (name: string): string => `Répondre à la demande\u00a0: ${name}`,
  window: {
    title: 'Visite',
    listing: 'Bien',
    gone: 'Ce bien n’est plus en ligne',
    member: 'Reçoit',
    left: (name: string): string => `${name}, qui a quitté le market center`,
    phone: 'Téléphone',
    email: 'E-mail',
    time: 'Horaire',
    /** 'Mardi 3 mars 2026 à 14:30'. */
    at: (at: string, timeZone: string): string => capital(visitTime(at, timeZone)),
    proposed: 'Horaire proposé',
    created: 'Demandée le',
    message: 'Message du visiteur',
    feedback: 'Avis du visiteur',
    feedbackAt: 'Avis donné le',
    note: 'Votre message au visiteur',
    asked: 'Horaires demandés',
    confirm: 'Confirmer',
    busy: 'Rendez-vous dans l’agenda de l’agent',
    taken: (at: string, timeZone: string): string => `${capital(visitTime(at, timeZone))}\u00a0: n’est plus libre`,
    noneFree: 'Aucun de ces horaires n’est encore libre\u00a0: proposez-en un autre.',
    overtaken: (at: string, timeZone: string): string =>
      `Le visiteur a accepté l’horaire proposé, le ${visitTime(at, timeZone)}, mais une autre visite a été confirmée ` +
      'entre-temps à ce moment. Proposez-lui un autre horaire.',
    proposeOther: 'Autre horaire',
    proposeTime: 'Jour',
    noteLabel: 'Message au visiteur (facultatif)',
    noteHint: 'Envoyé avec votre réponse, par exemple l’étage ou le code.',
    propose: 'Proposer cet horaire',
    refuse: 'Refuser',
    cancel: 'Annuler la visite',
    endings: {
      refuse: { title: 'Refuser cette demande\u202f?', confirm: 'Refuser la demande' },
      cancel: { title: 'Annuler cette visite\u202f?', confirm: 'Annuler la visite' },
    },
    endingTold: 'Le visiteur en est averti par e-mail.',
    endingUntold: 'Le visiteur n’a pas laissé d’e-mail\u00a0: à vous de le prévenir.',
    endingBack: 'Retour',
  },
  done: {
    confirm: 'Visite confirmée',
    propose: 'Horaire proposé',
    refuse: 'Demande refusée',
    cancel: 'Visite annulée',
  },
  failed: 'La réponse n’a pas été enregistrée',
  refusals: {
    TAKEN: 'Une visite est déjà confirmée à ce moment',
    ANSWERED: 'Cette visite a changé entre-temps',
    OVER: 'Cette visite a déjà eu lieu',
    PAST: VISIT_TIME_FAULTS.past,
    INVALID_TIME: 'Choisissez un jour et une heure',
  },
  plan: {
    title: 'Mes disponibilités',
    text: 'Les visiteurs des annonces demandent une visite parmi ces horaires. Les jours fériés sont fermés.',
    none: 'Votre compte n’est lié à aucun conseiller de ce site. Choisissez pour qui régler les horaires.',
    member: 'Conseiller',
    active: 'Proposer des horaires de visite sur les annonces',
    days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
    rangesHint: 'Par exemple 9h-12h, 14h-18h. Vide\u00a0: pas de visite.',
    rangesFault: 'Écrivez des horaires comme 9h-12h, 14h-18h, quatre au plus, sans chevauchement',
    minutes: 'Durée d’une visite (min)',
    gap: 'Trajet entre deux (min)',
    notice: 'Délai avant (heures)',
    ahead: 'Jours à l’avance',
    week: 'Semaine type',
    lengths: 'Durées',
    exceptions: 'Jours particuliers',
    noExceptions: 'Aucun jour particulier.',
    day: 'Jour',
    ranges: 'Horaires',
    add: 'Ajouter un jour',
    remove: (day: string): string => `Retirer le ${day}`,
    unnamed: 'jour sans date',
    save: 'Enregistrer',
    saved: 'Disponibilités enregistrées',
    failed: 'Les disponibilités n’ont pas été enregistrées',
    wrong: 'Corrigez les horaires signalés',
    conflict: 'Une autre personne a enregistré ces disponibilités entre-temps. Rechargez la page pour les voir.',
  },
} as const;
