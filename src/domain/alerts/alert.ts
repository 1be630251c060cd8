import type { SearchCriteria } from '#domain/listings/criteria';
import { parseCriteria, writeCriteria } from '#domain/listings/search-query';
import { isOneOf } from '#domain/objects/typed';

/** How often the homes of an alert are mailed. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const isFrequency = (text: string): text is Frequency => isOneOf(FREQUENCIES, text);

/** 'waiting': its address has not confirmed it. */
export type AlertState = 'waiting' | 'active' | 'paused';
export const stateOfAlert = (alert: { confirmed_at: Date | null; paused_at: Date | null }): AlertState => {
  if (alert.confirmed_at === null) return 'waiting';
  return alert.paused_at === null ? 'active' : 'paused';
};

export const ALERTS_PATH = '/alertes';
export const NEW_ALERT_PATH = `${ALERTS_PATH}/nouvelle`;

/** Alerts of an address on a site, and of a site. */
export const MAX_ALERTS = 20;
export const MAX_ALERTS_OF_SITE = 100_000;
/** An alert that is not confirmed is deleted after this time. */
export const UNCONFIRMED_DAYS = 7;
/** Homes that one matching stores for an alert, the newest first. */
export const MAX_MATCHES = 100;
/** Matches that are stored with one statement: what is held of them in memory is bounded by it. */
export const MATCHES_AT_ONCE = 10_000;
/** Homes of one alert in a mail; a link leads to the others. */
export const MAILED_HOMES = 12;

/** An alert that found nothing in this time gets similar homes, at most this many. */
export const QUIET_DAYS = 30;
export const SIMILAR_HOMES = 3;

/** The query of a search as an alert stores it: equal searches have the same one. */
export const storedQuery = (criteria: SearchCriteria): string =>
  writeCriteria(parseCriteria(writeCriteria(criteria))).toString();

export const criteriaOf = (query: string): SearchCriteria => parseCriteria(new URLSearchParams(query));
