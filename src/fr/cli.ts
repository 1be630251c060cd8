import { PARIS } from '#domain/calendar/period';
import { date, number, phone, time } from './format.ts';

/** '22/11/2026 14:05' in Paris, as the commands of the operator show a moment. */
export const consoleMoment = (at: Date): string =>
  `${date(at, { style: 'short', timeZone: PARIS })} ${time(at, PARIS)}`;

/** Texts of the command line and of the start-up console. */
export const CLI_WORDS = {
  description: 'Vitrine, à la ligne de commande',
  migrate: 'Met la base de données à jour',
  migrated: 'La base de données est à jour.',
  demo: 'Installe le réseau de démonstration quand aucun réseau n’est configuré',
  demoSize: 'combien de fois installer ses market centers, de 1 à 50',
  wrongDemoSize: 'L’option --size demande un nombre entre 1 et 50.',
  demoDone: 'Le réseau de démonstration est installé.',
  demoStarts: 'Première mise en route : installation du réseau de démonstration…',
  demoProgress: (done: number, total: number) => `  ${number(done)} annonces sur ${number(total)}`,
  noNetwork:
    'Aucun réseau n’est configuré : les pages attendent. Appliquez un fichier : npm run vitrine -- network ' +
    'apply network.json',
  diskFull:
    'Le disque est plein : libérez de la place, puis recommencez. Ce qui était en cours n’a pas été enregistré.',
  unavailable: (why: string) =>
    `La base de données ne peut pas répondre pour l’instant (${why}) : recommencez plus tard.`,
  databaseAwaited: (why: string) =>
    `La base de données n’est pas prête (${why.replace(/^Base de données : /, '').replace(/\.$/, '')}) : ` +
    'nouveaux essais, pendant une minute au plus.',
  online: (brand: string, open: number) =>
    `${brand} est en ligne (${open} ${open > 1 ? 'sites ouverts' : 'site ouvert'}).`,
  network: 'Réseau',
  oneSite: 'Un site',
  listens: (at: string, dataDir: string) => `Écoute sur ${at}, données dans ${dataDir}`,
  demoLogins: (password: string) => `Comptes de démonstration, mot de passe ${password} :`,
  noSite: 'n’a pas encore de site',
  printedMail: (to: string, subject: string) => `À ${to} : ${subject}`,
  printedSms: (to: string) => `SMS au ${phone(to)}, gardé : SMS_URL n’est pas donnée`,
  demoNotice: 'Réseau de démonstration : agences, personnes et biens sont inventés.',
} as const;

/** Texts of the help of commands. */
export const USAGE_WORDS = {
  usage: '[commande] [options]',
  help: 'affiche cette aide',
  helpCommand: 'help [commande]',
  titles: {
    'Usage:': 'Utilisation :',
    'Options:': 'Options :',
    'Arguments:': 'Arguments :',
    'Commands:': 'Commandes :',
  },
} as const;

/** French texts of the command line library's errors, by pattern of its English message. */
export const USAGE_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^error: required option '(.+)' not specified/, 'Il manque l’option obligatoire $1.'],
  [/^error: missing required argument '(.+)'/, 'Il manque l’argument obligatoire <$1>.'],
  [/^error: option '(.+)' argument missing/, 'L’option $1 attend une valeur.'],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\./,
    'L’option $1 n’accepte pas « $2 », mais : $3.',
  ],
  [/^error: unknown option '(.+)'/, 'L’option $1 n’existe pas.'],
  [/^error: unknown command '(.+)'/, 'La commande $1 n’existe pas.'],
  [/^error: too many arguments for '(.+)'\..*/, 'La commande $1 a reçu trop d’arguments.'],
  [/^error: too many arguments\..*/, 'Il y a trop d’arguments.'],
];
