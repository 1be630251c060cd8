import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { literalsOf } from '#tests/harness/literals';

/** Words that people do not read, and their words (docs/glossary.md, 'Words that people read'). */
const RETIRED: readonly [pattern: RegExp, word: string][] = [
  [/\bcourriels?\b/i, 'e-mail'],
  [/\be?mails?\b(?<!e-mails?)/i, 'e-mail'],
  [/\bwebsites?\b/i, 'site'],
  [/(?<!\{)\bmarkets?\b(?! center)/i, 'market center'],
  [/\bdashboards?\b/i, 'tableau de bord'],
  [/\busers?\b/i, 'utilisateurs'],
  [/\bback-?office/i, 'espace, administration'],
  [/\bjob board\b/i, 'offres d’emploi'],
  [/\bsauvegarder\b/i, 'enregistrer'],
  [/\bjetons?\b|\btokens?\b/i, 'clé d’accès'],
  [/\badresses? électroniques?\b/i, 'adresse e-mail'],
  [/\bconsentements?\b/i, 'accord'],
  [/\brejetée?s?\b/i, 'refusée'],
  [/\bspécialisations?\b/i, 'spécialités'],
  [/^Héritage$/, 'Réglages du réseau'],
  [/^Conservation$/, 'Durées de conservation'],
  [/\bvitrine_|(?<![\p{L}\d])[A-Z]{2,}_[A-Z_]+/u, 'what it means for the person'],
  [/^(?:oui|non)$/, 'Oui, Non'],
  [/^(?:il y a eu une|une) erreur (?:est|durant|lors)/, 'a capital letter'],
];

/** Texts that the specifications fix with such a word, by the section that does. */
const FIXED: Readonly<Record<string, string>> = {
  Dashboard: 'back office 2.14',
  Markets: 'back office 2.14',
  Market: 'back office 2.14, column of Leadgen',
  Website: 'back office 2.14, column and filter of Markets',
  Users: 'back office 2.14',
  'Ajoutez le premier market center du réseau dans Markets.': 'names the tab',
  'Ajouter un market +': 'back office 2.14',
  'Ce market n’est plus actif': 'back office 2.14',
  Sauvegarder: 'back office 4, lead modal',
  Email: 'back office 3, activity',
  'Another lead with this email already exists': 'back office 8, a code',
  'A lead with this email already exist in your market center.': 'back office 8, a code',
  'Market Share': 'back office 9, category',
  'Website activé': 'back office 8',
  'Website désactivé': 'back office 8',
};

/** Sentences of the specifications keep 'email', as in 'Le format de l'email est incorrect'. */
const FIXED_EMAIL = /\b(?:l'|un |votre |cet |ajouté, )email\b|^(?:Un )?email de réinitialisation/i;

/** Texts of commands name settings, tables and commands, for the person who types them: only the first word applies. */
const CONSOLE = /\/(?:cli|start|backups|doctor|mails|network)\.ts$/;

/** Codes among the literals: a word in lower case without a space, or one in capitals. */
const isCode = (text: string): boolean => /^[a-z][\w.:/-]*$|^[A-Z][A-Z_]+$/.test(text);

const retiredIn = (path: string, source: string): string[] =>
  literalsOf(path, source).flatMap((text) => {
    if (text in FIXED || FIXED_EMAIL.test(text) || (isCode(text) && !/^(?:oui|non|courriels?)$/.test(text))) return [];
    const words = CONSOLE.test(path) ? RETIRED.slice(0, 1) : RETIRED;
    return words.flatMap(([pattern, word]) => (pattern.test(text) ? [`${path}: ${text} → ${word}`] : []));
  });

test.each([
  "const WORDS = { title: 'Un courriel est parti' };",
  "const WORDS = { title: 'Mail envoyé' };",
  "const WORDS = { title: 'Vos emails' };",
  "const WORDS = { title: 'Websites créés' };",
  "const WORDS = { title: 'Chercher un market' };",
  `const title = (n: number) => \`\${n} markets actifs\`;`,
  "const WORDS = { save: 'Sauvegarder la fiche' };",
  "const WORDS = { fault: 'Jeton déjà utilisé' };",
  "const WORDS = { fault: 'Adresse électronique illisible' };",
  "const WORDS = { title: 'Consentements' };",
  "const WORDS = { title: 'Lignes rejetées' };",
  "const WORDS = { state: 'Hors spécialisations' };",
  "const WORDS = { title: 'Héritage' };",
  "const WORDS = { text: 'Pas de sauvegarde (BACKUP_URL)' };",
  "const WORDS = { text: 'rôle vitrine_app ordinaire' };",
  "const WORDS = { yes: 'oui' };",
  "const WORDS = { failed: 'il y a eu une erreur durant la mise à jour' };",
])('%s has a retired word', (source) => {
  expect(retiredIn('src/fr/x.ts', source)).toHaveLength(1);
});

test.each([
  "const type = 'market'; const WORDS = { website: 'Site', 'user.added': 'Utilisateur ajouté' };",
  "const WORDS = { email: 'E-mail', mails: 'Copies d’e-mails', all: 'Market centers' };",
  "const WORDS = { website: 'Website', save: 'Sauvegarder' };",
  "import { WORDS } from './back-office.ts'; // Dashboard, users",
])('%s has none', (source) => {
  expect(retiredIn('src/fr/x.ts', source)).toEqual([]);
});

const FILES = globSync('src/fr/*.ts', { exclude: ['**/*.test.ts'] });

test('nobody reads a retired word', () => {
  expect(FILES.length).toBeGreaterThan(100);
  expect(FILES.flatMap((path) => retiredIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('every fixed text is shown', () => {
  const texts = new Set(FILES.flatMap((path) => literalsOf(path, readFileSync(path, 'utf8'))));
  expect(Object.keys(FIXED).filter((text) => !texts.has(text))).toEqual([]);
});
