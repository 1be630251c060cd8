import { count, date, de } from './format.ts';

/** Text of the box of the form that sends the link of a list; stored with the list. */
export const keptListConsent = (siteName: string): string =>
  `J’accepte de recevoir ${de(siteName)} un seul e-mail, avec le lien de ma liste. Mon adresse sert à cela, et ` +
  's’efface avec la liste.';

export const KEPT_LIST_FAULTS = {
  EMAIL_MISSING: 'Indiquez l’adresse qui recevra le lien.',
  EMAIL: 'Cette adresse e-mail n’est pas complète.',
  CONSENT: 'Cochez la case pour recevoir l’e-mail.',
  EMPTY: 'Aucun de ces biens n’est présenté sur ce site.',
  UNKNOWN: 'Collez l’adresse d’une annonce de ce site.',
  NOTE: 'Une note a 500 caractères au plus.',
  NAME: 'Un nom a 40 caractères au plus.',
} as const;

/** The mail with the link of a list. */
export const KEPT_LIST_MAIL = {
  subject: (siteName: string): string => `Vos favoris ${de(siteName)}`,
  title: 'Vos favoris',
  text: (homes: number, siteName: string): string =>
    `Votre liste ${de(siteName)} compte ${count(homes, 'bien', 'biens')}. Ce lien l’ouvre sur tous vos appareils, ` +
    'avec les prix d’aujourd’hui.',
  open: 'Ouvrir ma liste',
  note:
    'Gardez ce message\u00a0: qui a ce lien ouvre la liste. Elle s’efface treize mois après son dernier usage, ou ' +
    'dès que vous le demandez en bas de la liste. Vous n’avez rien demandé\u202f? Effacez-la, nous n’écrirons plus.',
} as const;

/** The form on the page of the favourites. */
export const KEEP_LIST_WORDS = {
  title: 'Garder mes favoris',
  text: 'Recevez par e-mail un lien qui ouvre cette liste ailleurs, et que vous pourrez partager. Sans compte.',
  email: 'Votre e-mail',
  submit: 'Recevoir le lien',
  sent: 'C’est noté. Si cette adresse peut recevoir nos messages, le lien arrive dans quelques minutes.',
  tooMany: 'Beaucoup de demandes viennent de votre connexion. Réessayez plus tard.',
  failed: 'Votre demande n’a pas pu être traitée. Rechargez la page, puis réessayez.',
} as const;

/** What became of a change of a list. */
export const LIST_DONE = {
  biens: 'Les biens sont dans la liste.',
  complete: 'La liste est complète (100 biens)\u00a0: les derniers n’y sont pas.',
  retire: 'Le bien est retiré de la liste.',
  note: 'Note enregistrée.',
  nom: 'Nom enregistré.',
  fin: 'La liste n’est plus partagée. Le nom et les notes de l’autre personne sont effacés.',
} as const;
export type ListDone = keyof typeof LIST_DONE;

/** The page of a list. */
export const KEPT_LIST_WORDS = {
  title: 'Ma liste de favoris',
  sharedTitle: 'Notre liste de favoris',
  intro: 'Toute personne qui a ce lien peut ouvrir la liste. Elle s’efface treize mois après son dernier usage.',
  empty: 'Cette liste est vide.',
  emptyHint: 'Ajoutez-y des biens ci-dessous.',
  you: 'vous',
  other: 'l’autre personne',
  addedBy: (name: string, day: string): string => `Ajouté par ${name} le ${day}`,
  addedOn: (day: string): string => `Ajouté le ${day}`,
  lower: (then: string): string => `Prix en baisse\u00a0: ${then} à l’ajout`,
  higher: (then: string): string => `Prix en hausse\u00a0: ${then} à l’ajout`,
  noteOf: (name: string): string => `Note ${de(name)}`,
  note: 'Ma note',
  addNote: 'Ajouter une note',
  changeNote: 'Modifier ma note',
  noteAbout: (title: string): string => `Ma note sur ${title}`,
  noteHint: '500 caractères au plus',
  saveNote: 'Enregistrer ma note',
  conflict: (stored: string): string =>
    stored === ''
      ? 'Votre note a été effacée ailleurs entre-temps. Enregistrez de nouveau pour la remettre.'
      : `Votre note a changé ailleurs entre-temps\u00a0: «\u00a0${stored}\u00a0». Enregistrez de nouveau pour la ` +
        'remplacer.',
  remove: 'Retirer',
  removeNamed: (title: string): string => `Retirer ${title} de la liste`,
  notYours: 'L’autre personne a ajouté ce bien, ou y a laissé une note\u00a0: vous ne pouvez pas le retirer.',
  addTitle: 'Ajouter des biens',
  addDevice: 'Ajouter les favoris de cet appareil à cette liste',
  addAddress: 'Adresse d’une annonce de ce site',
  addSubmit: 'Ajouter ce bien',
  nameTitle: 'Mon nom',
  nameHint: 'L’autre personne le voit à côté de vos biens et de vos notes. 40 caractères au plus.',
  saveName: 'Enregistrer mon nom',
  shareTitle: 'Partager avec quelqu’un',
  shareText: 'Une deuxième personne ajoute ses biens et ses notes, avec un lien à elle.',
  share: 'Créer un lien à partager',
  shareAgain: 'Créer un nouveau lien',
  shareAgainText: 'La liste est partagée. Un nouveau lien remplace celui de l’autre personne, dont les notes restent.',
  link: 'Lien à envoyer à l’autre personne',
  linkHint: 'Copiez-le maintenant\u00a0: il ne sera plus affiché.',
  copy: 'Copier le lien',
  endSharing: 'Ne plus partager',
  endText: 'Le lien de l’autre personne s’éteint\u00a0; son nom et ses notes s’effacent, ses biens restent.',
  eraseTitle: 'Effacer cette liste',
  eraseText:
    'Les biens, les notes et votre adresse e-mail s’effacent tout de suite, pour vous et pour l’autre personne.',
  erase: 'Effacer définitivement',
  erased: 'La liste est effacée.',
  erasedText: 'Ses liens n’ouvrent plus rien.',
  back: 'Voir les biens proposés',
  goneHome: 'Ce bien n’est plus dans la liste.',
  notPossible: 'Cette action n’est pas possible sur cette liste.',
  closedChange: 'Ce site n’est pas ouvert au public\u00a0: ce changement n’est pas enregistré.',
  unsaved: 'Votre note, qui n’est pas enregistrée',
  closed:
    'Ce site n’est pas ouvert au public\u00a0: vos biens ne s’affichent pas. La liste s’efface treize mois après son ' +
    'dernier usage, ou maintenant, avec ses notes et votre adresse e-mail.',
  closedForGuest:
    'Ce site n’est pas ouvert au public\u00a0: les biens ne s’affichent pas. La liste s’efface treize mois après son ' +
    'dernier usage, ou quand la personne qui l’a faite l’efface.',
  tooMany: 'Beaucoup de changements viennent de votre connexion. Réessayez plus tard.',
  day: (at: Date, timeZone: string): string => date(at, { timeZone }),
} as const;
