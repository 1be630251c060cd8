import type { Statement } from '#domain/sites/statements';
import { list } from '#fr/format';
import { FEES_WORDS, LEGAL_WORDS } from '#fr/site';

/** Texts of the back offices about missing legal statements. */
export const STATEMENT_WORDS = {
  title: 'Mentions à compléter',
  intro: 'La loi les demande. Tant qu’elles manquent, les pages du site ne les montrent pas.',
} as const;

const NAMES = {
  companyName: LEGAL_WORDS.companyName,
  legalForm: LEGAL_WORDS.legalForm,
  capital: LEGAL_WORDS.capital,
  address: LEGAL_WORDS.address,
  rcs: LEGAL_WORDS.rcs,
  vat: LEGAL_WORDS.vat,
  publicationDirector: LEGAL_WORDS.publicationDirector,
  telephone: LEGAL_WORDS.telephone,
  email: LEGAL_WORDS.email,
  host: LEGAL_WORDS.host,
  professionalCard: LEGAL_WORDS.professionalCard,
  guarantor: LEGAL_WORDS.guarantor,
  insurer: LEGAL_WORDS.insurer,
  mediator: LEGAL_WORDS.mediator,
  mediatorUrl: LEGAL_WORDS.mediatorUrl,
  rsac: 'Numéro au RSAC',
  rsacCity: 'Ville du greffe du RSAC',
  fees: FEES_WORDS.title,
} as const satisfies Record<Statement, string>;

/** 'Carte professionnelle, Garant financier et Honoraires'. */
export const statementNames = (missing: readonly Statement[]): string =>
  list(missing.map((statement) => NAMES[statement]));
