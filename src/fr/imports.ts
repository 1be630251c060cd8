import type { ImportReport } from '#contracts/imports';
import { type FeedRefusal, isAcceptable, type Rejection, type Warning } from '#domain/feeds/codes';
import type { FeedSource } from '#domain/feeds/feed';
import { keysOf } from '#domain/objects/typed';
import { feedFieldName } from './feed-fields.ts';
import { count, list, number, plural } from './format.ts';

/** Reasons of rejections; fields are named as in the Poliris format, whatever the format. */
export const REJECTION_MESSAGES = {
  LINE_TRUNCATED: 'la ligne est coupée',
  LINE_TOO_LONG: 'la ligne est trop longue',
  LINE_UNREADABLE: 'la ligne n’est pas au format attendu',
  AGENCY_INVALID: 'l’identifiant de l’agence est trop long',
  REFERENCE_MISSING: 'la référence manque',
  TRANSACTION_MISSING: 'le type d’annonce manque',
  TRANSACTION_UNKNOWN: 'le type d’annonce n’est pas connu',
  KIND_MISSING: 'le type de bien manque',
  KIND_UNKNOWN: 'le type de bien n’est pas connu',
  ZIP_MISSING: 'le code postal manque',
  ZIP_INVALID: 'le code postal n’est pas valable',
  CITY_MISSING: 'la ville manque',
  COUNTRY_NOT_SERVED: 'le bien n’est pas en France',
  PRICE_MISSING: 'le prix ou le loyer manque',
  PRICE_INVALID: 'le prix ou le loyer n’est pas valable',
  PERIOD_UNKNOWN: 'la périodicité du loyer n’est pas connue',
  TEXT_MISSING: 'le libellé et le descriptif manquent',
  TECHNICAL_ID_MISSING: 'l’identifiant technique manque',
  TECHNICAL_ID_INVALID: 'l’identifiant technique est trop long',
  TECHNICAL_ID_DOUBLED: 'l’identifiant technique est déjà celui d’une autre annonce du fichier',
} as const satisfies Record<Rejection, string>;

export const WARNING_MESSAGES = {
  TYPE_INVALID: 'valeur d’un autre type que prévu, laissée de côté',
  NUMBER_INVALID: 'nombre illisible, laissé de côté',
  DATE_INVALID: 'date illisible, laissée de côté',
  BOOLEAN_INVALID: 'ni OUI ni NON, laissé de côté',
  CODE_UNKNOWN: 'code inconnu, laissé de côté',
  LETTER_INVALID: 'étiquette énergétique inconnue, laissée de côté',
  EMAIL_INVALID: 'adresse e-mail illisible, laissée de côté',
  URL_INVALID: 'adresse web illisible, laissée de côté',
  TEXT_CUT: 'texte trop long, coupé',
  TEXT_NOT_FRENCH: 'texte en français manquant, remplacé par une autre langue',
  TITLE_MISSING: 'libellé manquant, remplacé par le début du descriptif',
  DESCRIPTION_MISSING: 'descriptif manquant',
  ROOMS_MISSING: 'nombre de pièces manquant',
  PRICE_ELSEWHERE: 'prix ou loyer manquant, repris d’un autre champ',
  CHARGES_ELSEWHERE: 'charges annuelles manquantes, calculées d’après les charges par mois',
  PERIOD_OF_SALE: 'périodicité d’un prix de vente, laissée de côté',
  KIND_NEAREST: 'type de bien remplacé par le plus proche',
  AMOUNT_INCONSISTENT: 'montant incompatible avec les autres',
  COORDINATES_INVALID: 'coordonnées incomplètes ou hors du globe, laissées de côté',
  COORDINATES_FAR: 'coordonnées loin de la commune, remplacées par son centre',
  COMMUNE_UNKNOWN: 'commune introuvable pour ce code postal',
  REFERENCE_DOUBLED: 'référence portée par plusieurs annonces',
  PICTURE_MISSING: 'photo absente de l’envoi',
  PICTURE_REFUSED: 'photo illisible ou trop lourde, laissée de côté',
} as const satisfies Record<Warning, string>;

/** Reasons of refused imports; `refusalReason` adds the agency to WITHDRAWS_TOO_MANY and ALREADY_RUNNING. */
export const REFUSAL_WORDS = {
  FILE_MISSING: 'Le fichier n’existe pas.',
  FILE_UNREADABLE: 'Le fichier ne peut pas être lu.',
  ARCHIVE_DAMAGED: 'L’archive est abîmée ou incomplète.',
  ARCHIVE_UNSAFE:
    'Le fichier est refusé : il contient des chemins, des tailles ou une structure qu’aucun logiciel d’agence n’écrit.',
  ARCHIVE_TOO_BIG: 'L’archive est trop volumineuse.',
  LISTINGS_MISSING:
    'Le fichier ne contient pas d’annonces d’un format connu : Annonces.csv de Poliris, .xml d’Ubiflow (<annonce>) ' +
    'ou .json d’Apimo.',
  LISTINGS_SEVERAL: 'L’envoi contient plusieurs fichiers d’annonces : il en faut un seul.',
  JSON_INVALID: 'Le fichier n’est pas au format JSON : il est peut-être coupé.',
  SOURCE_UNREACHABLE: 'La source ne répond pas.',
  SOURCE_REFUSED: 'L’adresse de la source est refusée : il faut une adresse https publique.',
  SOURCE_DENIED: 'La source refuse l’accès : l’identifiant ou la clé n’est pas valable.',
  SOURCE_MISSING: 'La source n’existe pas à cette adresse.',
  SOURCE_BUSY: 'La source est surchargée ou en panne, après plusieurs essais.',
  SOURCE_INVALID: 'La source répond autre chose que des annonces.',
  SOURCE_INCOMPLETE: 'La source annonce plus de biens qu’elle n’en donne.',
  SOURCE_TOO_BIG: 'La source envoie trop de données.',
  FEED_EMPTY: 'Le fichier d’annonces est vide.',
  FEED_TOO_LONG: 'Le fichier contient plus de 200 000 annonces.',
  FEED_UNREADABLE: 'Aucune annonce du fichier n’a pu être reprise.',
  FEED_CUT: 'Le fichier semble coupé : sa dernière ligne est incomplète.',
  FEED_CHANGED: 'Le fichier a changé pendant sa lecture.',
  READING_TOO_LONG: 'La lecture du fichier prend trop de temps : elle a été arrêtée.',
  READING_FAILED: 'La lecture du fichier demande trop de mémoire : elle a été arrêtée.',
  AGENCIES_TOO_MANY: 'Le fichier contient les annonces de trop d’agences.',
  WITHDRAWS_TOO_MANY: 'Le fichier retirerait beaucoup d’annonces d’une agence.',
  ALREADY_RUNNING: 'Un autre import de cette agence est en cours.',
  MARKET_UNKNOWN: 'Ce market center n’existe pas.',
} as const satisfies Record<FeedRefusal, string>;

type RefusalFacts = NonNullable<ImportReport['refusal']>;

export const agencyName = (code: string): string => (code === '' ? 'sans identifiant' : code);

export const refusalReason = ({ code, agency, withdrawn, published }: RefusalFacts): string => {
  if (agency === undefined) return REFUSAL_WORDS[code];
  if (code === 'ALREADY_RUNNING') return `Un autre import de l’agence ${agencyName(agency)} est en cours.`;
  if (withdrawn === undefined || published === undefined) return REFUSAL_WORDS[code];
  return (
    `Le fichier retirerait ${number(withdrawn)} des ${count(published, 'annonce publiée', 'annonces publiées')} ` +
    `de l’agence ${agencyName(agency)} : il est peut-être incomplet.`
  );
};

/** The reason as the command prints it. */
export const refusalSentence = (facts: RefusalFacts): string =>
  isAcceptable(facts.code) ? `${refusalReason(facts)} L’option --force l’accepte malgré tout.` : refusalReason(facts);

const annonces = (n: number): string => count(n, 'annonce', 'annonces');

type Agency = ImportReport['agencies'][number];

const agencyLine = (agency: Agency): string => {
  const parts = [
    count(agency.created, 'créée', 'créées'),
    count(agency.changed, 'modifiée', 'modifiées'),
    count(agency.unchanged, 'inchangée', 'inchangées'),
    count(agency.republished, 'republiée', 'republiées'),
    count(agency.withdrawn, 'retirée', 'retirées'),
    count(agency.rejected, 'refusée', 'refusées'),
  ];
  const kept = agency.kept > 0 ? ` (${count(agency.kept, 'refusée garde', 'refusées gardent')} l’annonce d’avant)` : '';
  return `Agence ${agencyName(agency.code)} : ${parts.join(', ')}${kept}`;
};

const unknownLine = (agencies: readonly Agency[]): string[] => {
  const names = agencies.filter(({ known }) => !known).map(({ code }) => agencyName(code));
  if (names.length === 0) return [];
  const who = plural(
    names.length,
    'Agence inconnue des market centers, rattachée',
    'Agences inconnues des market centers, rattachées',
  );
  return [`${who} à celui de l’import : ${list(names)}`];
};

const factLines = (report: ImportReport): string[] => {
  const { stored, wanted, refused, missing } = report.pictures;
  const facts: [number, string][] = [
    [report.withoutMember, `${annonces(report.withoutMember)} sans négociateur connu : au nom du market center`],
    [report.atCommune, `${annonces(report.atCommune)} sans coordonnées : au centre de la commune`],
    [report.nowhere, `${annonces(report.nowhere)} sans position`],
    [stored, count(stored, 'photo reprise', 'photos reprises')],
    [wanted, count(wanted, 'photo à télécharger après l’import', 'photos à télécharger après l’import')],
    [refused, count(refused, 'photo refusée', 'photos refusées')],
    [missing, count(missing, 'photo absente de l’envoi', 'photos absentes de l’envoi')],
  ];
  return facts.flatMap(([n, line]) => (n > 0 ? [line] : []));
};

type ReportEntry = { line: number; rank: number; technicalId: string | null };

/** Only Poliris has lines and ranks; in other formats a listing has its number and a field its name. */
const entryPlace = (source: FeedSource, { line, rank }: ReportEntry): string => {
  const where = source === 'poliris' ? `ligne ${line}` : `annonce ${line}`;
  if (rank === 0) return where;
  return source === 'poliris' ? `${where}, rang ${rank}` : `${where}, champ « ${feedFieldName(rank)} »`;
};

const entryLine = (source: FeedSource, entry: ReportEntry, why: string): string => {
  const { technicalId } = entry;
  const place = entryPlace(source, entry);
  return `  ${place}${technicalId === null ? '' : ` (${technicalId})`} : ${why}`;
};

const totalLines = <C extends string>(
  totals: { readonly [code in C]?: number },
  words: Readonly<Record<C, string>>,
): string[] =>
  keysOf(words).flatMap((code) => {
    const total = totals[code];
    return total ? [`  ${number(total)} × ${words[code]}`] : [];
  });

const section = (title: string, totals: readonly string[], entries: readonly string[], all: number): string[] => {
  if (all === 0) return [];
  const rest = all > entries.length ? [`  … et ${number(all - entries.length)} de plus`] : [];
  return [`${title} : ${number(all)}`, ...totals, ...entries, ...rest];
};

const sum = (totals: Readonly<Record<string, number | undefined>>): number =>
  Object.values(totals).reduce<number>((all, total) => all + (total ?? 0), 0);

const HEADINGS = {
  applied: 'Import appliqué',
  dryRun: 'Essai à blanc, rien n’est changé',
  refused: 'Import refusé, rien n’est changé',
} as const satisfies Record<ImportReport['status'], string>;

/** The report as lines of text, with at most `maxEntries` rejections and warnings listed one by one. */
export const reportLines = (report: ImportReport, maxEntries = 20): string[] => {
  const elsewhere = report.elsewhere.map(
    ({ code, marketName, lines }) => `Agence ${agencyName(code)} : ${annonces(lines)} du market center ${marketName}`,
  );
  return [
    `${HEADINGS[report.status]} : ${report.fileName}, ${count(report.lines, 'ligne', 'lignes')}`,
    ...(report.refusal === null ? [] : [refusalSentence(report.refusal)]),
    ...report.agencies.map(agencyLine),
    ...elsewhere,
    ...unknownLine(report.agencies),
    ...factLines(report),
    ...section(
      'Lignes refusées',
      totalLines(report.rejectionTotals, REJECTION_MESSAGES),
      report.rejections
        .slice(0, maxEntries)
        .map((rejection) => entryLine(report.source, rejection, REJECTION_MESSAGES[rejection.code])),
      sum(report.rejectionTotals),
    ),
    ...section(
      'Avertissements',
      totalLines(report.warningTotals, WARNING_MESSAGES),
      report.warnings
        .slice(0, maxEntries)
        .map((warning) => entryLine(report.source, warning, WARNING_MESSAGES[warning.code])),
      sum(report.warningTotals),
    ),
  ];
};

export const IMPORT_COMMAND = {
  description: 'Importe les annonces d’un fichier (Poliris, Ubiflow ou Apimo ; archive ZIP, dossier ou fichier)',
  file: 'fichier ou dossier à importer',
  market: 'market center : sous-domaine de son site, ou identifiant',
  dryRun: 'dit ce qui changerait, sans rien changer',
  force:
    'accepte un fichier coupé, ou qui retire beaucoup d’annonces d’une agence ' +
    '(plus de la moitié, ou plus d’un cinquième et plus de dix)',
  source: 'format du fichier ; sans cette option, d’après ce qu’il contient',
  otherMarket: (name: string): string => `Market center ${name}`,
} as const;

/** One line of progress. */
export const progressLine = ({
  phase,
  share,
  count: done,
}: {
  phase: 'pictures' | 'reading' | 'writing';
  share: number;
  count: number;
}): string => {
  const parts = {
    pictures: `Photos : ${count(done, 'reprise', 'reprises')}`,
    reading: `Lecture : ${annonces(done)}`,
    writing: `Écriture : ${annonces(done)}`,
  };
  return `${parts[phase]} (${Math.round(share * 100)} %)`;
};
