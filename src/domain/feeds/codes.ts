/** Result codes of reading a feed and of an import; their texts are in fr/imports.ts. */

/** Why a record of a feed is rejected. */
export const REJECTIONS = [
  'LINE_TRUNCATED',
  'LINE_TOO_LONG',
  'LINE_UNREADABLE',
  'AGENCY_INVALID',
  'REFERENCE_MISSING',
  'TRANSACTION_MISSING',
  'TRANSACTION_UNKNOWN',
  'KIND_MISSING',
  'KIND_UNKNOWN',
  'ZIP_MISSING',
  'ZIP_INVALID',
  'CITY_MISSING',
  'COUNTRY_NOT_SERVED',
  'PRICE_MISSING',
  'PRICE_INVALID',
  'PERIOD_UNKNOWN',
  'TEXT_MISSING',
  'TECHNICAL_ID_MISSING',
  'TECHNICAL_ID_INVALID',
  'TECHNICAL_ID_DOUBLED',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** What was omitted or corrected in an accepted record. */
export const WARNINGS = [
  'TYPE_INVALID',
  'NUMBER_INVALID',
  'DATE_INVALID',
  'BOOLEAN_INVALID',
  'CODE_UNKNOWN',
  'LETTER_INVALID',
  'EMAIL_INVALID',
  'URL_INVALID',
  'TEXT_CUT',
  'TEXT_NOT_FRENCH',
  'TITLE_MISSING',
  'DESCRIPTION_MISSING',
  'ROOMS_MISSING',
  'PRICE_ELSEWHERE',
  'CHARGES_ELSEWHERE',
  'PERIOD_OF_SALE',
  'KIND_NEAREST',
  'AMOUNT_INCONSISTENT',
  'COORDINATES_INVALID',
  'COORDINATES_FAR',
  'COMMUNE_UNKNOWN',
  'REFERENCE_DOUBLED',
  'PICTURE_MISSING',
  'PICTURE_REFUSED',
] as const;
export type Warning = (typeof WARNINGS)[number];

/** Why an import changed nothing. */
export const FEED_REFUSALS = [
  'FILE_MISSING',
  'FILE_UNREADABLE',
  'ARCHIVE_DAMAGED',
  'ARCHIVE_UNSAFE',
  'ARCHIVE_TOO_BIG',
  'LISTINGS_MISSING',
  'LISTINGS_SEVERAL',
  'JSON_INVALID',
  'SOURCE_UNREACHABLE',
  'SOURCE_REFUSED',
  'SOURCE_DENIED',
  'SOURCE_MISSING',
  'SOURCE_BUSY',
  'SOURCE_INVALID',
  'SOURCE_INCOMPLETE',
  'SOURCE_TOO_BIG',
  'FEED_EMPTY',
  'FEED_TOO_LONG',
  'FEED_UNREADABLE',
  'FEED_CUT',
  'FEED_CHANGED',
  'READING_TOO_LONG',
  'READING_FAILED',
  'AGENCIES_TOO_MANY',
  'WITHDRAWS_TOO_MANY',
  'ALREADY_RUNNING',
  'MARKET_UNKNOWN',
] as const;
export type FeedRefusal = (typeof FEED_REFUSALS)[number];

/** Refusals of doubtful feeds, which a person can override (rule FEED-DOUBTFUL). */
const ACCEPTABLE: readonly string[] = ['FEED_CUT', 'WITHDRAWS_TOO_MANY'] satisfies readonly FeedRefusal[];
export const isAcceptable = (code: string): boolean => ACCEPTABLE.includes(code);

/** `rank`: position of the field in its record, from 1; 0 for the whole record. */
export type FeedWarning = { rank: number; code: Warning };
