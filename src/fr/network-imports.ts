import type { ImportKind, LineFault, LineWarning } from '#domain/network/import-columns';
import { count, number, plural } from './format.ts';
import { IMPORT_COLUMNS as COLUMNS } from './import-columns.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Why a file cannot be read as a table: codes of `readList`. */
type ListFault =
  | 'SPREADSHEET'
  | 'EMPTY'
  | 'UNREADABLE'
  | 'MAC_ROMAN'
  | 'MIXED_DELIMITERS'
  | 'CUT'
  | 'TOO_MANY_LINES'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS'
  | 'FAILED'
  | 'BUSY';

const LINE_FAULTS: Readonly<Record<LineFault, string>> = {
  MISSING: 'valeur manquante',
  TOO_LONG: 'valeur trop longue',
  NAME: 'lettres, espaces, tirets et apostrophes seulement',
  EMAIL: 'adresse e-mail invalide',
  MARKET: 'market center inconnu',
  MARKET_AMBIGUOUS: 'plusieurs market centers portent ce nom',
  CODE_TAKEN: 'une autre personne a ce code dans ce market center',
  ZIP: 'code postal à cinq chiffres attendu',
  CITY: 'aucune commune de France n’a ce nom et ce code postal',
  DUPLICATE: 'une autre ligne dit déjà la même chose',
};

/** Validation error of a value in a line. */
export const lineFaultText = (fault: LineFault, first?: number): string =>
  first === undefined ? LINE_FAULTS[fault] : `la ligne ${number(first)} dit déjà la même chose`;

/** Why a value is not stored although its line is imported. */
export const LINE_WARNINGS = {
  PHONE_LEFT: 'numéro de téléphone illisible, laissé de côté',
  PHONE_FIRST: 'plusieurs numéros de téléphone, le premier est importé',
  EMAIL_LEFT: 'adresse e-mail invalide, laissée de côté',
  EMAIL_FIRST: 'plusieurs adresses e-mail, la première est importée',
  ROLE_LEFT: 'rôle inconnu, laissé de côté',
  GENDER_LEFT: 'civilité inconnue, laissée de côté',
  LONG_LEFT: 'valeur trop longue, laissée de côté',
  KEY_KEPT: 'une autre clé est enregistrée et reste, celle du fichier n’est pas importée',
  ZONE_KEPT: 'le fuseau horaire choisi pour ce market center reste, malgré la nouvelle ville',
} as const satisfies Record<LineWarning, string>;

const OF_KIND = {
  members: (n: number): string => count(n, 'personne', 'personnes'),
  markets: (n: number): string => count(n, 'market center', 'market centers'),
} as const satisfies Record<ImportKind, (n: number) => string>;

/** Texts of the view Import. */
export const NETWORK_IMPORT_WORDS = {
  title: NETWORK_VIEW_TITLES.imports,
  context: 'Une liste de personnes ou de market centers. Rien n’est enregistré avant votre accord.',
  kind: 'Ce que contient la liste',
  kinds: { members: 'Des agents et leurs équipes', markets: 'Des market centers' } satisfies Record<ImportKind, string>,
  /** Error for missing columns: the required and the known ones. */
  expected: (needed: readonly string[], known: readonly string[]): string => {
    const others = known.filter((name) => !needed.includes(name));
    return `Colonnes nécessaires\u00a0: ${needed.join(', ')}. Facultatives\u00a0: ${others.join(', ')}.`;
  },
  file: {
    title: 'Fichier',
    text: 'CSV ou JSON, 5\u00a0Mo et 25\u202f000 lignes au plus. D’un tableur, enregistrez la feuille au format CSV.',
    choose: 'Choisir un fichier',
    other: 'Choisir un autre fichier',
    heavy: 'Ce fichier dépasse 5\u00a0Mo.',
  },
  faults: {
    SPREADSHEET: 'Ce fichier est un classeur. Dans le tableur, enregistrez la feuille au format CSV.',
    EMPTY: 'Ce fichier n’a pas de ligne sous ses en-têtes.',
    UNREADABLE: 'Ce fichier n’est ni un tableau CSV, ni une liste JSON d’objets.',
    MAC_ROMAN:
      'Ce fichier est dans l’ancien encodage des Mac (Mac Roman)\u00a0: enregistrez-le au format ' +
      '«\u00a0CSV UTF-8\u00a0».',
    MIXED_DELIMITERS:
      'Les lignes n’ont pas le même séparateur que les en-têtes (point-virgule, virgule ou tabulation)\u00a0: ' +
      'enregistrez de nouveau la feuille au format CSV.',
    CUT: 'Ce fichier est coupé, ou un guillemet n’y est pas fermé.',
    TOO_MANY_LINES: 'Ce fichier a plus de 25\u202f000 lignes. Importez-le en plusieurs fois.',
    TOO_MANY_COLUMNS: 'Ce fichier a plus de 100 colonnes.',
    TOO_MANY_CELLS: 'Ce fichier a plus d’un million de cases. Importez-le en plusieurs fois.',
    FAILED: 'La lecture de ce fichier demande trop de temps ou de mémoire. Importez-le en plusieurs fois.',
    BUSY: 'D’autres fichiers sont en cours de lecture. Réessayez dans un instant.',
  } satisfies Record<ListFault, string>,
  columns: {
    title: 'Colonnes',
    text: 'Reconnues par leurs noms. Changez celles qui ne conviennent pas.',
    names: COLUMNS,
    none: 'Ne pas importer',
    label: (header: string): string => `Colonne ${header}`,
    header: 'En-tête du fichier',
    means: 'Importée comme',
    sample: 'Premières valeurs',
    missing: (names: readonly string[]): string =>
      `${plural(names.length, 'Il manque la colonne', 'Il manque les colonnes')}\u00a0: ${names.join(', ')}. ` +
      'Choisissez ci-dessous l’en-tête qui convient, ou complétez le fichier.',
  },
  preview: {
    title: 'Ce que l’import fera',
    added: (kind: ImportKind, n: number): string => `${OF_KIND[kind](n)} à ajouter`,
    changed: (kind: ImportKind, n: number): string => `${OF_KIND[kind](n)} à modifier`,
    same: (kind: ImportKind, n: number): string => `${OF_KIND[kind](n)} sans changement`,
    refused: (n: number): string => `${count(n, 'ligne', 'lignes')} ${plural(n, 'refusée', 'refusées')}`,
    warned: (n: number): string => `${count(n, 'ligne', 'lignes')} avec un avertissement`,
    list: 'Lignes du fichier',
    line: 'Ligne',
    what: 'Qui ou quoi',
    outcome: 'Suite',
    detail: 'Détail',
    outcomes: { added: 'À ajouter', changed: 'À modifier', same: 'Sans changement', refused: 'Refusée' },
    number: (n: number): string => number(n),
    change: (column: string, from: string, to: string): string =>
      from === '' ? `${column}\u00a0: ${to}` : `${column}\u00a0: ${to}, au lieu de ${from}`,
    fault: (column: string, message: string): string => `${column}\u00a0: ${message}`,
    first: (n: number): string => `Les ${number(n)} premières lignes sont montrées, à commencer par les refusées.`,
    download: 'Télécharger les lignes à corriger',
    problems: { file: 'lignes-a-corriger', line: 'Ligne', reason: 'Motif' },
    nothing: 'Il n’y a rien à importer\u00a0: tout est déjà enregistré, ou refusé.',
    apply: 'Importer',
    kept: 'Une cellule vide ne retire rien. Personne ne reçoit d’e-mail.',
  },
  done: (kind: ImportKind, added: number, changed: number): string => {
    const parts = [
      ...(added > 0 ? [`${OF_KIND[kind](added)} en plus`] : []),
      ...(changed > 0 ? [`${OF_KIND[kind](changed)} à jour`] : []),
    ];
    return `Import terminé\u00a0: ${parts.join(', ')}`;
  },
  changed: 'Les données ont changé depuis l’aperçu. Regardez-le à nouveau, puis importez.',
  failed: 'L’import n’a pas été fait. Rien n’a été enregistré.',
  unknown: 'La réponse n’est pas arrivée. Ce qui reste à importer est indiqué ci-dessous.',
} as const;
