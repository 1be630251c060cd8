import type { LoginFault } from '#domain/access/login';
import type { PasswordFault } from '#domain/access/password';
import type { PasswordLinkKind } from '#domain/access/session-times';
import { moment } from './format.ts';

/** Verbatim (rule SIGNIN-PAGE). */
export const LOGIN_FAULTS = {
  MISSING: 'Veuillez remplir tous les champs', // verbatim
  EMAIL: "Le format de l'email est incorrect", // verbatim
} as const satisfies Record<LoginFault, string>;

/** Verbatim (rules SIGNIN-PAGE, SIGNIN-SAME-ANSWER). */
export const LOGIN_OUTCOMES = {
  invalid: 'Identifiants invalides', // verbatim
  failed: "Il y a eu un problème lors de l'authentification, veuillez réessayer plus tard.", // verbatim
  success: 'Connexion réussie ! Vous allez être redirigé...', // verbatim
} as const;

/** Refusals of a sign-in that nobody made wrong. */
export const LOGIN_BUSY = 'Trop de connexions en ce moment. Réessayez dans quelques secondes.';

/** Text that stays on the page after the message of LOGIN_OUTCOMES has disappeared, by outcome or status. */
export const LOGIN_AFTER: Readonly<Record<string, string>> = {
  done: '',
  401:
    'Vérifiez votre adresse et votre mot de passe. Chaque site a ses propres accès\u00a0: si le vôtre est ailleurs, ' +
    'connectez-vous à l’adresse de ce site, ou demandez un accès à la personne qui administre celui-ci.',
  429:
    'Trop d’essais. Réessayez dans quelques minutes, utilisez une clé d’accès ou un navigateur où vous vous êtes ' +
    'déjà connecté, ou choisissez un nouveau mot de passe.',
  failed: 'Réessayez dans quelques minutes.',
  refused: 'Corrigez le champ signalé.',
};

export const PASSWORD_FAULTS = {
  SHORT: 'Choisissez un mot de passe d’au moins 8\u00a0caractères.',
  LONG: 'Choisissez un mot de passe de 128\u00a0caractères au plus.',
  COMMON: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
} as const satisfies Record<PasswordFault, string>;

export const PASSWORD_CHANGE_FAULTS = {
  missing: 'Saisissez votre mot de passe actuel.',
  wrong: 'Ce n’est pas votre mot de passe actuel.',
} as const;

/** Texts of the sign-in page and of the two password pages. */
export const ACCOUNT_WORDS = {
  email: 'E-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Au moins 8\u00a0caractères. Une phrase est plus sûre qu’un mot.',
  sending: 'Envoi en cours', // verbatim
  signIn: {
    title: 'Connexion',
    heading: (owner: string): string => `Votre espace ${owner}`,
    ended: 'Votre session a expiré. Connectez-vous pour continuer.',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié\u202f?',
    changed: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
  },
  forgotten: {
    title: 'Mot de passe oublié',
    intro: 'Nous vous envoyons un lien pour en choisir un autre.',
    submit: 'Recevoir le lien',
    sent:
      'Si un compte existe à cette adresse, un e-mail vient de partir. Son lien sert une fois, pendant ' +
      '30\u00a0minutes.',
    failed: 'La demande n’a pas pu être envoyée. Réessayez dans quelques minutes.',
    signIn: 'Revenir à la connexion',
    signUp: 'Revenir à l’inscription',
  },
  reset: {
    title: 'Choisir un mot de passe',
    intro: 'Toutes vos sessions ouvertes seront fermées.',
    submit: 'Enregistrer le mot de passe',
    dead: 'Ce lien n’est plus valable\u00a0: il a déjà servi, ou son délai est passé.',
    again: 'Recevoir un nouveau lien',
    failed: 'Le mot de passe n’a pas pu être enregistré. Réessayez dans quelques minutes.',
  },
} as const;

/**
 * Why a password mail is sent: the person requested it to sign in or to sign up; staff of a site added or helped the
 * person; the network added ('joined') or helped a super user.
 */
export const PASSWORD_MAIL_REASONS = ['asked', 'added', 'sent', 'signUp', 'joined', 'helped'] as const;
export type PasswordMailReason = (typeof PASSWORD_MAIL_REASONS)[number];

/**
 * Mail with the link to choose a password. `known`: the account already has a password, which is valid for the new site
 * too.
 */
export const PASSWORD_MAIL = {
  subject: {
    asked: (name) => `Votre mot de passe — ${name}`,
    added: (name) => `Votre accès à l’espace ${name}`,
    sent: (name) => `Votre mot de passe — ${name}`,
    signUp: (name) => `Créez votre site — ${name}`,
    joined: (name) => `Votre accès à l’administration — ${name}`,
    helped: (name) => `Votre mot de passe — ${name}`,
  } satisfies Record<PasswordMailReason, (name: string) => string>,
  title: {
    asked: 'Choisissez un nouveau mot de passe',
    added: 'Votre accès est ouvert',
    sent: 'Choisissez un nouveau mot de passe',
    signUp: 'Choisissez votre mot de passe',
    joined: 'Votre accès est ouvert',
    helped: 'Choisissez un nouveau mot de passe',
  } satisfies Record<PasswordMailReason, string>,
  intro: {
    asked: () => 'quelqu’un, sans doute vous, a demandé à changer le mot de passe de votre compte.',
    added: (name) => `l’équipe du site « ${name} » vous donne accès à son espace.`,
    sent: (name) => `l’équipe du site « ${name} » vous envoie de quoi choisir un nouveau mot de passe.`,
    signUp: () => 'choisissez le mot de passe de votre compte, puis continuez la création de votre site.',
    joined: (name) => `l’équipe du réseau « ${name} » vous donne accès à son espace d’administration.`,
    helped: (name) => `l’équipe du réseau « ${name} » vous envoie de quoi choisir un nouveau mot de passe.`,
  } satisfies Record<PasswordMailReason, (name: string) => string>,
  button: 'Choisir un mot de passe',
  life: {
    reset: 'Ce lien sert une seule fois, pendant 30\u00a0minutes.',
    invitation: 'Ce lien sert une seule fois, pendant 3\u00a0jours.',
  } satisfies Record<PasswordLinkKind, string>,
  later: 'Passé ce délai, demandez-en un autre ici\u00a0:',
  notYou: {
    asked: 'Ce n’était pas vous\u202f? Ne faites rien\u00a0: votre mot de passe reste le même.',
    added: 'Vous ne connaissez pas ce site\u202f? Ne faites rien.',
    sent: 'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: votre mot de passe reste le même.',
    signUp: 'Vous n’avez rien demandé\u202f? Ne faites rien.',
    joined: 'Vous ne connaissez pas ce réseau\u202f? Ne faites rien.',
    helped: 'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: votre mot de passe reste le même.',
  } satisfies Record<PasswordMailReason, string>,
  known: {
    text: 'Connectez-vous avec cette adresse et votre mot de passe habituel.',
    button: 'Se connecter',
  },
} as const;

/** Mail to the owner of an account whose password was changed. */
export const PASSWORD_CHANGED_MAIL = {
  subject: (name: string): string => `Votre mot de passe a été modifié — ${name}`,
  title: 'Votre mot de passe a été modifié',
  intro: (firstname: string): string => `Bonjour ${firstname},\nle mot de passe de votre compte vient d’être changé.`,
  facts: { at: 'Date', place: 'Espace', device: 'Appareil' },
  at: (at: Date, timeZone: string): string => moment(at.toISOString(), timeZone),
  notYou:
    'Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe\u00a0: les sessions ' +
    'ouvertes de votre compte seront fermées. Prévenez aussi le réseau.',
  button: 'Choisir un nouveau mot de passe',
} as const;

/** Texts of the command `create-admin`. */
export const CREATE_ADMIN_WORDS = {
  description: 'Crée un compte de l’équipe du réseau et affiche le lien pour choisir son mot de passe',
  email: 'adresse e-mail du compte',
  firstname: 'prénom',
  lastname: 'nom',
  external: 'membre externe\u00a0: lit l’administration du réseau sans rien changer',
  refused: {
    EMAIL: 'L’adresse e-mail n’est pas valide.',
    NAME: 'Le prénom ou le nom n’est pas valide.',
  },
  made: (email: string): string => `${email} fait partie de l’équipe du réseau.`,
  link: 'Pour choisir le mot de passe, une fois, pendant 3\u00a0jours\u00a0:',
} as const;
