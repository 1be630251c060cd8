import { moment } from './format.ts';

/** What happened to the second factor of an account; `reset`: an administrator of the network removed it. */
export const FACTOR_EVENTS = ['added', 'removed', 'reset'] as const;
export type FactorEvent = (typeof FACTOR_EVENTS)[number];

const facts = { at: 'Date', place: 'Espace', device: 'Appareil' } as const;

/** Mail to the owner of an account whose second factor changed. */
export const FACTOR_MAIL = {
  subject: {
    added: (name) => `Un second facteur a été ajouté — ${name}`,
    removed: (name) => `Un second facteur a été retiré — ${name}`,
    reset: (name) => `Votre second facteur a été réinitialisé — ${name}`,
  } satisfies Record<FactorEvent, (name: string) => string>,
  title: {
    added: 'Un second facteur a été ajouté',
    removed: 'Un second facteur a été retiré',
    reset: 'Votre second facteur a été réinitialisé',
  } satisfies Record<FactorEvent, string>,
  intro: {
    added: 'un second facteur vient d’être ajouté à votre compte, ou vos codes de secours ont été renouvelés.',
    removed: 'un second facteur vient d’être retiré de votre compte.',
    reset:
      'l’équipe du réseau vient de réinitialiser le second facteur de votre compte. Vos sessions ouvertes sont ' +
      'fermées\u00a0; votre mot de passe reste le même.',
  } satisfies Record<FactorEvent, string>,
  notYou: {
    added: 'Si c’était vous, il n’y a rien à faire. Sinon, changez aussitôt de mot de passe et prévenez le réseau.',
    removed: 'Si c’était vous, il n’y a rien à faire. Sinon, changez aussitôt de mot de passe et prévenez le réseau.',
    reset: 'Vous n’avez rien demandé\u202f? Choisissez aussitôt un nouveau mot de passe et prévenez le réseau.',
  } satisfies Record<FactorEvent, string>,
  facts,
  at: (at: Date, timeZone: string): string => moment(at.toISOString(), timeZone),
  button: 'Choisir un nouveau mot de passe',
} as const;

/** Mail to the owner of an account that was signed in to in a browser for the first time. */
export const NEW_DEVICE_MAIL = {
  subject: (name: string): string => `Connexion depuis un nouvel appareil — ${name}`,
  title: 'Connexion depuis un nouvel appareil',
  intro: 'votre compte vient d’être ouvert dans un navigateur où il ne l’avait pas encore été.',
  notYou:
    'Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe\u00a0: les sessions ' +
    'ouvertes de votre compte seront fermées. Prévenez aussi le réseau.',
} as const;

/** Mail to the owner of an account whose password, or whose code after the right password, somebody guesses. */
export const BRAKE_MAIL = {
  password: {
    subject: (name: string): string => `Des essais de connexion à votre compte — ${name}`,
    title: 'Des essais de connexion à votre compte',
    intro:
      'plusieurs mots de passe faux viennent d’être essayés pour votre compte. Les essais suivants sont ralentis ' +
      'dans les navigateurs où vous ne vous êtes jamais connecté. Dans les vôtres, rien ne change.',
    notYou:
      'Si c’était vous, il n’y a rien à faire. Sinon, gardez un mot de passe long, qui ne sert qu’ici. Un nouveau ' +
      'mot de passe met fin à l’attente. Ce message n’est envoyé qu’une fois par jour.',
  },
  code: {
    subject: (name: string): string => `Quelqu’un connaît peut-être votre mot de passe — ${name}`,
    title: 'Quelqu’un connaît peut-être votre mot de passe',
    intro:
      'plusieurs codes faux viennent d’être saisis après le bon mot de passe de votre compte. Votre second facteur a ' +
      'empêché la connexion.',
    notYou:
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe et prévenez le ' +
      'réseau. Ce message n’est envoyé qu’une fois par jour.',
  },
} as const;
