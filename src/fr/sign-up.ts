import { isKeyOf } from '#domain/objects/typed';
import type { IdentityFault } from '#domain/signup/identity';
import { type SignUpStep, STEP_COUNT, stepNumber } from '#domain/signup/steps';
import { MAX_SUBDOMAIN, MIN_SUBDOMAIN } from '#domain/signup/subdomain-syntax';
import type { PreferenceFault } from '#domain/sites/check-preferences';
import { MAX_SECTORS } from '#domain/sites/preference-limits';
import { PREFERENCE_FAULTS } from './preferences.ts';
import { tooManyText } from './waiting.ts';

/** `url`: address of the site; null: not known here. */
export const existingSite = (url: string | null): string =>
  `Vous avez déjà un site${url === null ? '' : `\u00a0: ${url}`}. Connectez-vous à son adresse pour le modifier.`;

/** Why a field of the sign-up is refused (rules SIGNUP-ACCOUNT, SIGNUP-SECTORS, SIGNUP-SUBDOMAIN). */
export const SIGN_UP_FAULTS = {
  EMAIL_MISSING: 'Saisissez votre e-mail du réseau.',
  PASSWORD_MISSING: 'Saisissez votre mot de passe.',
  INVALID_EMAIL_FORMAT: 'Cette adresse e-mail n’est pas valide.',
  MEMBER_NOT_FOUND: 'Aucun membre du réseau n’a cette adresse e-mail.',
  INVALID_PASSWORD: 'Ce mot de passe n’est pas le bon.',
  WEBSITE_ALREADY_EXISTS: existingSite(null),
  MARKET_CENTER_MISSING: 'Choisissez votre market center.',
  MARKET_CENTER_UNKNOWN: 'Choisissez l’un de vos market centers.',
  // verbatim
  SECTOR_NOT_PICKED:
    'Pour ajouter un secteur, cliquez sur la ville dans la liste des suggestions (au moins un secteur)',
  SECTOR_MISSING: 'Choisissez au moins un secteur.',
  SECTOR_UNKNOWN: 'Cette commune n’est pas dans la liste\u00a0: choisissez-la parmi les suggestions.',
  SUBDOMAIN_MISSING: 'Choisissez l’adresse de votre site.',
  INVALID_SUBDOMAIN_FORMAT:
    `Cette adresse n’est pas valide\u00a0: de ${MIN_SUBDOMAIN} à ${MAX_SUBDOMAIN} lettres minuscules sans accent, ` +
    'chiffres et tirets, sans tiret au début ni à la fin.',
  SUBDOMAIN_NOT_AVAILABLE: 'Cette adresse n’est pas disponible. Essayez-en une autre.',
} as const;
export type SignUpFault = keyof typeof SIGN_UP_FAULTS;

/** Why the network's identity service did not sign the person in (rule SIGNUP-IDENTITY). */
const IDENTITY_FAULTS: Readonly<Record<IdentityFault, string>> = {
  adresse: 'Le compte du réseau ne confirme pas votre adresse e-mail. Identifiez-vous avec un mot de passe.',
  membre: SIGN_UP_FAULTS.MEMBER_NOT_FOUND,
  site: SIGN_UP_FAULTS.WEBSITE_ALREADY_EXISTS,
  essais: tooManyText(null),
  service: 'Le compte du réseau ne répond pas. Réessayez, ou identifiez-vous avec un mot de passe.',
};

/** Data of a sign-in error: the URL of the person's existing site, and how long to wait, in seconds. */
type FaultDetails = { url: string | null; wait: number | null };

const DETAILED: Partial<Record<IdentityFault, (details: FaultDetails) => string>> = {
  site: ({ url }) => existingSite(url),
  essais: ({ wait }) => tooManyText(wait),
};

/** The message for an error code in the URL; null: the URL has none. */
export const identityFaultText = (fault: string | null, details: FaultDetails): string | null => {
  if (fault === null || !isKeyOf(IDENTITY_FAULTS, fault)) return null;
  return DETAILED[fault]?.(details) ?? IDENTITY_FAULTS[fault];
};

/** Sectors have the same validation errors as preferences. */
export const sectorFault = (fault: PreferenceFault): string => PREFERENCE_FAULTS[fault];

const LABELS: Readonly<Record<SignUpStep, string>> = {
  account: 'votre compte',
  market: 'votre market center',
  sectors: 'vos secteurs',
  subdomain: 'votre adresse',
  done: 'votre site est en ligne',
};

/** 'Étape 2 sur 4 : vos secteurs'. */
export const stepLabel = (step: SignUpStep): string => `Étape ${stepNumber(step)} sur ${STEP_COUNT} : ${LABELS[step]}`;

/** Texts of the sign-up wizard. */
export const SIGN_UP_WORDS = {
  link: 'Créer mon site',
  title: 'Créer mon site',
  description: 'Les membres du réseau créent leur site en quatre étapes.',
  next: 'Continuer',
  back: 'Précédent',
  sending: 'Un instant…',
  failed: 'La demande n’a pas abouti. Réessayez dans quelques minutes.',
  expired: 'Votre inscription n’est plus ouverte. Reprenez-la\u00a0: ce que vous avez choisi est gardé.',
  passwordChanged: 'Votre mot de passe est enregistré. Continuez avec lui.',
  account: {
    title: 'Votre compte du réseau',
    intro: (brand: string): string => `Identifiez-vous avec l’e-mail que connaît ${brand}.`,
    email: 'E-mail du réseau',
    password: 'Mot de passe',
    identity: 'Utiliser mon compte réseau',
    or: 'ou avec un mot de passe',
    firstTime: 'Première connexion, ou mot de passe oublié\u202f?',
    choosePassword: 'Choisir mon mot de passe',
    signedIn: (email: string): string => `Votre compte est reconnu\u00a0: ${email}.`,
  },
  market: {
    title: 'Pour quel market center\u202f?',
    intro: 'Vous êtes membre de plusieurs market centers. Votre site appartient à l’un d’eux.',
    legend: 'Votre market center',
  },
  sectors: {
    title: (firstname: string): string => `Bonjour ${firstname}, où travaillez-vous\u202f?`,
    intro: `Jusqu’à ${MAX_SECTORS} villes. Elles apparaissent sur votre site et vous y trouvent de nouveaux clients.`,
    label: 'Ajouter une ville',
    placeholder: 'Ville ou code postal',
    full: `Maximum atteint\u00a0: ${MAX_SECTORS} villes`,
    hint: 'France métropolitaine, Guadeloupe et Martinique.',
    search: 'Chercher',
    choices: 'Villes trouvées',
    none: 'Aucune ville de ce nom. Vérifiez l’orthographe ou saisissez le code postal.',
    chosen: 'Vos secteurs',
    remove: (label: string): string => `Retirer ${label}`,
    added: (label: string): string => `${label} est dans vos secteurs.`,
    removed: (label: string): string => `${label} n’est plus dans vos secteurs.`,
  },
  subdomain: {
    title: 'L’adresse de votre site',
    intro: 'C’est elle que vous donnerez à vos clients. Elle se lit et se dicte facilement quand elle est courte.',
    label: 'Nom de votre site',
    hint: 'Lettres minuscules sans accent, chiffres et tirets.',
    check: 'Vérifier',
    checking: 'Vérification…',
    notChecked: 'La vérification n’a pas abouti. Vous pouvez continuer\u00a0: le nom est vérifié à la fin.',
    available: 'Cette adresse est disponible.',
    submit: 'Mettre mon site en ligne',
  },
  done: {
    title: (firstname: string): string => `${firstname}, votre site est en ligne`,
    intro: 'Il a déjà les couleurs et les réglages de votre market center. Un e-mail vous rappelle son adresse.',
    address: 'Son adresse',
    visit: 'Voir mon site',
    office: 'Personnaliser mon site',
    officeHint:
      'Connectez-vous avec le même e-mail. Si vous n’avez pas encore de mot de passe, choisissez-en un à cette page.',
  },
  aside: {
    id: 'suite',
    title: 'Ce qui vous attend',
    points: [
      { title: 'En ligne tout de suite', content: 'Votre site répond à son adresse dès la dernière étape.' },
      {
        title: 'Vos annonces y sont déjà',
        content: 'Vos mandats, vos coordonnées et votre photo viennent de votre market center.',
      },
      { title: 'À vous ensuite', content: 'Textes, images et couleurs se changent depuis votre espace.' },
    ],
  },
  asideOfDone: {
    id: 'suite',
    title: 'Et maintenant',
    points: [
      { title: 'Présentez-vous', content: 'Textes, images et couleurs se changent depuis votre espace.' },
      { title: 'Donnez votre adresse', content: 'Dans la signature de vos e-mails, sur vos cartes et vos réseaux.' },
      { title: 'Répondez vite', content: 'Les messages de vos visiteurs arrivent dans votre espace et par e-mail.' },
    ],
  },
} as const;

/** Mail to the member whose site was opened. */
export const WELCOME_MAIL = {
  subject: (name: string): string => `Votre site est en ligne — ${name}`,
  title: 'Votre site est en ligne',
  intro: 'il est ouvert à vos visiteurs, avec vos annonces et les réglages de votre market center.',
  facts: { address: 'Adresse', office: 'Votre espace' },
  button: 'Voir mon site',
  note: 'Connectez-vous à votre espace avec l’e-mail et le mot de passe de votre inscription.',
} as const;
