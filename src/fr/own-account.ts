import { BACK_OFFICE_WORDS } from './back-office.ts';
import { moment, number } from './format.ts';

/** Texts of the signed-in person's own account, in both back offices. */
export const OWN_ACCOUNT_WORDS = {
  details: {
    title: BACK_OFFICE_WORDS.account.details,
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    place: 'Espace',
    origin: 'Votre nom, tel que le réseau et ses sites le montrent.',
    telephone: 'Téléphone',
    telephoneUse: 'Le numéro que les sites de votre market center affichent.',
    emailUse: 'Cette adresse sert à vous connecter et ne se change pas ici.',
    outcomes: {
      saved: 'Vos modifications ont bien été enregistrées', // verbatim
      // verbatim
      failed: "Il y a eu un problème lors de l'enregistrement de vos modifications, veuillez réessayer ultérieurement.",
    },
  },
  password: {
    title: BACK_OFFICE_WORDS.account.password,
    intro: 'Vos autres sessions ouvertes seront fermées. Celle-ci reste ouverte.',
    current: 'Mot de passe actuel',
    rules:
      'De 8 à 128\u00a0caractères, quels qu’ils soient. Une phrase est plus sûre qu’un mot\u00a0; un mot de passe ' +
      'courant est refusé.',
    submit: 'Changer le mot de passe',
    changed: 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
    tooMany: 'Trop d’essais. Réessayez dans un quart d’heure.',
  },
  sessions: {
    title: BACK_OFFICE_WORDS.account.sessions,
    intro: 'Fermez celles que vous ne reconnaissez pas, puis changez votre mot de passe.',
    current: 'Cette session',
    unknownDevice: 'Appareil inconnu',
    seen: (at: string, timeZone: string): string => `Utilisée le ${moment(at, timeZone)}`,
    end: 'Fermer',
    endOthers: 'Fermer toutes les autres',
    question: {
      title: (sessions: number): string => `Fermer les ${number(sessions)} autres sessions\u00a0?`,
      text: 'Il faudra s’y connecter de nouveau. Celle-ci reste ouverte.',
      confirm: 'Fermer les sessions',
      cancel: 'Annuler',
    },
    ended: (sessions: number): string =>
      sessions === 1 ? 'La session est fermée.' : `${number(sessions)} sessions sont fermées.`,
    failed: 'La session n’a pas pu être fermée',
  },
  sessionOver: {
    title: 'Votre session est terminée',
    text: 'Saisissez votre mot de passe pour continuer. Rien de ce que vous avez saisi n’est perdu.',
    leave: 'Utiliser un autre compte',
  },
} as const;
