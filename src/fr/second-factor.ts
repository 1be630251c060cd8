import { BACK_OFFICE_WORDS } from './back-office.ts';
import { count, date, de } from './format.ts';

/** Texts of the second step of a sign-in, and of the second factors of an account. */
export const FACTOR_WORDS = {
  faults: {
    missing: 'Saisissez un code.',
    wrong: 'Ce code n’est pas valable, ou il a déjà servi.',
    passkey: 'Cette clé d’accès n’est pas valable ici.',
    wrongApp: 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone, puis saisissez le code affiché.',
  },
  either: 'Code de votre application, ou code de secours',
  tooMany: 'Trop de codes faux. Réessayez dans un quart d’heure.',
  step: {
    title: 'Vérification',
    intro: 'Votre mot de passe est bon. Reste à confirmer que c’est bien vous.',
    code: 'Code à 6\u00a0chiffres',
    codeHint: 'Celui que votre application d’authentification affiche maintenant.',
    recovery: 'Code de secours',
    recoveryHint: 'Douze lettres et chiffres, de la liste que vous avez gardée. Chaque code sert une fois.',
    remember: 'Ne plus demander sur cet appareil pendant 30\u00a0jours',
    submit: 'Confirmer',
    useRecovery: 'Utiliser un code de secours',
    useApp: 'Utiliser le code de l’application',
    again: 'Revenir à la connexion',
    lost:
      'Vous n’avez plus rien de cela\u202f? Demandez à un administrateur du réseau de réinitialiser votre second ' +
      'facteur.',
    over: 'Le délai est passé. Saisissez de nouveau votre mot de passe.',
    failed: 'La vérification n’a pas pu se faire. Réessayez dans quelques minutes.',
  },
  passkey: {
    use: 'Utiliser une clé d’accès',
    failed: 'La connexion par clé d’accès n’a pas abouti. Réessayez, ou connectez-vous autrement.',
  },
  confirm: {
    title: 'Confirmez que c’est vous',
    text: 'Cette action ne s’annule pas\u00a0: elle demande une nouvelle preuve. Elle vaut dix minutes.',
    cancel: 'Annuler',
  },
  view: {
    title: BACK_OFFICE_WORDS.account.security,
    context: 'Une seconde preuve, après le mot de passe, pour que lui seul n’ouvre pas votre compte.',
    required: 'Votre rôle demande un second facteur. Configurez-le pour ouvrir votre espace.',
    app: {
      title: 'Application d’authentification',
      text: 'Un code à 6\u00a0chiffres, qui change toutes les 30\u00a0secondes, sur votre téléphone.',
      none: 'Aucune application',
      since: (at: string, timeZone: string): string => `En service depuis le ${date(new Date(at), { timeZone })}`,
      add: 'Configurer une application',
      replace: 'Changer d’application',
      remove: 'Retirer',
      scan: 'Scannez ce code avec votre application d’authentification, ou saisissez-y la clé.',
      open: 'Ouvrir l’application de cet appareil',
      qr: 'Code QR de la clé',
      key: 'Clé',
      code: 'Code affiché par l’application',
      submit: 'Activer',
      cancel: 'Annuler',
      added: 'L’application est en service',
      removed: 'L’application est retirée',
      removal: {
        title: 'Retirer l’application\u202f?',
        text: 'Ses codes ne serviront plus\u00a0; vos codes de secours non plus, sans autre second facteur.',
        confirm: 'Retirer',
        cancel: 'Annuler',
      },
      over: 'Le délai est passé\u00a0: recommencez avec une nouvelle clé.',
    },
    passkeys: {
      title: 'Clés d’accès',
      text:
        'Votre téléphone, votre ordinateur ou une clé de sécurité vous reconnaît par une empreinte, un visage ou un ' +
        'code. Une clé suffit pour se connecter, sans mot de passe.',
      none: 'Aucune clé',
      unknown: 'Clé d’accès',
      since: (at: string, timeZone: string): string => `Ajoutée le ${date(new Date(at), { timeZone })}`,
      used: (at: string, timeZone: string): string => `Utilisée le ${date(new Date(at), { timeZone })}`,
      add: 'Ajouter une clé d’accès',
      remove: 'Retirer',
      added: 'La clé d’accès est ajoutée',
      removed: 'La clé d’accès est retirée',
      refused: 'Aucune clé n’a été ajoutée\u00a0: l’appareil l’a refusée, en a déjà une, ou vous avez annulé.',
      unsupported: 'Ce navigateur ne sait pas utiliser de clés d’accès.',
      removal: {
        title: 'Retirer la clé d’accès\u202f?',
        text: 'Elle ne servira plus ici. Retirez-la aussi de votre appareil ou de votre gestionnaire de mots de passe.',
        confirm: 'Retirer',
        cancel: 'Annuler',
      },
    },
    codes: {
      title: 'Codes de secours',
      text: 'Pour le jour où votre téléphone manque. Chacun sert une fois.',
      left: (left: number): string => (left === 0 ? 'Aucun code' : `${count(left, 'code', 'codes')} à utiliser`),
      renew: 'Créer de nouveaux codes',
      renewal: {
        title: 'Créer de nouveaux codes\u202f?',
        text: 'Les codes précédents ne serviront plus.',
        confirm: 'Créer',
        cancel: 'Annuler',
      },
      shown: {
        title: 'Vos codes de secours',
        text: 'Gardez-les en lieu sûr, loin de votre mot de passe. Ils ne seront plus montrés.',
        download: 'Télécharger',
        print: 'Imprimer',
        done: 'Je les ai gardés',
        file: 'codes-de-secours.txt',
        head: (brand: string, email: string): string => `Codes de secours de ${email} pour ${brand}`,
      },
    },
    devices: {
      title: 'Appareils mémorisés',
      text: 'Le mot de passe y suffit. Oubliez ceux que vous n’utilisez plus.',
      current: 'Cet appareil',
      unknown: 'Appareil inconnu',
      until: (at: string, timeZone: string): string => `Mémorisé jusqu’au ${date(new Date(at), { timeZone })}`,
      forget: 'Oublier',
      forgotten: 'L’appareil est oublié',
    },
    failed: 'La modification n’a pas été enregistrée',
  },
} as const;

/** Texts of the reset by an administrator of the network. */
export const FACTOR_RESET_WORDS = {
  label: 'Réinitialiser le second facteur',
  done: 'Le second facteur est réinitialisé\u00a0; la personne en est prévenue par e-mail',
  failed: 'Le second facteur n’a pas été réinitialisé',
  question: {
    title: (name: string): string => `Réinitialiser le second facteur ${de(name)}\u202f?`,
    text: (email: string): string =>
      `Assurez-vous, de vive voix, que c’est bien cette personne qui le demande. ${email} se connectera avec son mot ` +
      'de passe seul, et ses sessions sont fermées.',
    confirm: 'Réinitialiser',
    cancel: 'Annuler',
  },
} as const;

/** Texts of the command `reset-second-factor`. */
export const RESET_FACTOR_WORDS = {
  description: 'Retire le second facteur d’un compte dont la personne l’a perdu, et l’en prévient par e-mail',
  email: 'adresse e-mail du compte',
  done: (email: string): string => `${email} se connecte avec son mot de passe seul.`,
  unknown: 'Aucun compte actif n’a cette adresse.',
} as const;
