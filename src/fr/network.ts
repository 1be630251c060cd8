import type { TextValues } from '#domain/network/texts';
import { a, de, plural } from '#fr/format';

/** The fields of zod's issue type that are used here. */
type Issue = {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  expected?: unknown;
  origin?: unknown;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  keys?: unknown;
  values?: unknown;
  input?: unknown;
};

const RULES: Record<string, string> = {
  UNKNOWN_PLACEHOLDER: 'mot entre accolades inconnu',
  SVG: 'dessin SVG simple attendu, sans script, style ni lien',
  SLUG: 'lettres minuscules, chiffres et traits d’union attendus',
  COUNTRY: 'code de pays à deux lettres attendu',
  OVERSEAS: 'code de département d’outre-mer attendu (971 à 978)',
  EMAIL: 'adresse e-mail attendue',
  TELEPHONE: 'numéro de téléphone international attendu, par exemple +33199001234',
  HTTPS_URL: 'adresse https:// attendue',
  VIDEO_URL: 'adresse https:// d’une vidéo YouTube ou Vimeo attendue',
  MAP_URL: 'adresse d’une carte (Google Maps, OpenStreetMap, IGN) attendue',
  SOCIAL_URL: 'adresse https:// sur ce réseau social attendue',
  SOCIAL_TWICE: 'un réseau social est donné deux fois',
  PICTURE_ID: 'identifiant d’image attendu',
  FILE_ID: 'identifiant de fichier attendu',
  ANALYTICS_ID: 'identifiant Google Analytics attendu (G-… ou UA-…)',
  SEARCH_CONSOLE_ID: 'code de validation Search Console attendu',
  PIXEL_ID: 'identifiant de pixel attendu (chiffres seulement)',
  ZIP: 'code postal à cinq chiffres attendu',
  SECTOR_TWICE: 'une ville est donnée deux fois',
};

const KINDS: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux (true, false)',
  array: 'une liste',
  object: 'un objet',
};

const bound = (issue: Issue, word: string, limit: number | bigint = 0): string => {
  const n = Number(limit);
  if (issue.origin === 'array') return `${word} ${limit} ${plural(n, 'élément attendu', 'éléments attendus')}`;
  if (issue.origin !== 'string') return `${word} ${limit} attendu`;
  return `${word} ${limit} ${plural(n, 'caractère attendu', 'caractères attendus')}`;
};

const quoted = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => `« ${String(value)} »`).join(', ') : '';

const reason = (issue: Issue): string => {
  const rule = RULES[issue.message];
  if (rule) return rule;
  if (issue.code === 'invalid_type') {
    if (/undefined/.test(issue.message)) return 'manque';
    return `${KINDS[String(issue.expected)] ?? 'une autre valeur'} attendu`.replace(
      /^(une .*) attendu$/,
      '$1 attendue',
    );
  }
  if (issue.code === 'too_small') return bound(issue, 'au moins', issue.minimum);
  if (issue.code === 'too_big') return bound(issue, 'au plus', issue.maximum);
  if (issue.code === 'unrecognized_keys') return `nom inconnu : ${quoted(issue.keys)}`;
  if (issue.code === 'invalid_value') return `une de ces valeurs attendue : ${quoted(issue.values)}`;
  return 'valeur refusée';
};

const place = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[\w$]+$/.test(name)) return `${text}["${name}"]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');

/** One line per invalid value: 'careers.figures[2].value : un nombre attendu'. */
export const issueLine = (issue: Issue): string => `${place(issue.path) || 'fichier'} : ${reason(issue)}`;

/** Texts of the commands `network` and `demo-feeds`. */
export const NETWORK_WORDS = {
  description: 'Le réseau : marque, couleurs, textes, mentions',
  apply: 'Vérifie un fichier network.json et l’enregistre',
  file: 'le fichier network.json',
  schema: 'Écrit le schéma JSON que lisent les éditeurs',
  demoFeeds: 'Écrit les fichiers d’annonces de la démonstration (Poliris 4.12, environ 300 Mo)',
  demoDir: 'le dossier où les écrire',
  unreadable: (file: string) => `Le fichier ${file} ne peut pas être lu.`,
  notJson: (file: string) => `Le fichier ${file} n’est pas du JSON valide.`,
  refused: (file: string, count: number) =>
    `Le fichier ${file} est refusé : ${count} ${count > 1 ? 'valeurs à corriger' : 'valeur à corriger'}.`,
  applied: (brand: string) => `Le réseau « ${brand} » est enregistré ; les pages le montrent aussitôt.`,
  demoAccountsClosed: (count: number) =>
    count < 2
      ? `${count} compte de démonstration est fermé, sa session terminée.`
      : `${count} comptes de démonstration sont fermés, leurs sessions terminées.`,
  missing: (names: string) =>
    `Mentions légales que le fichier ne donne pas : ${names}. Les pages du réseau ne les montrent pas.`,
} as const;

/** Values of the placeholders of default texts, including names with their French prepositions. */
export const textValues = (names: { name: string; city: string; market: string; firstname?: string }): TextValues => ({
  name: names.name,
  atName: a(names.name),
  ofName: de(names.name),
  city: names.city,
  atCity: a(names.city),
  ofCity: de(names.city),
  market: names.market,
  ofMarket: de(names.market),
  ...(names.firstname === undefined ? {} : { firstname: names.firstname }),
});
