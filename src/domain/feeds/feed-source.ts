import { HOUR_MS } from '#domain/calendar/durations';
import { momentOfLocal } from '#domain/calendar/local-moment';
import { addDays, dayOf, PARIS } from '#domain/calendar/period';
import type { List } from '#domain/lists/list';
import { ACTIVITIES, INACTIVE_LAST, MARKET_LIST } from '#domain/network/owner-lists';
import { FEED_SOURCES, type FeedSource } from './feed.ts';
import { IMPORT_STATES } from './import-state.ts';
import { readUrl } from './values.ts';

/** Where the listings of a market center come from. 'upload': only uploaded by people. */
export const SOURCE_KINDS = ['upload', 'folder', 'url', 'apimo'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** How often a source is read. 'none': only when a person starts it. */
export const SOURCE_PERIODS = ['none', 'hour', 'six', 'day'] as const;
export type SourcePeriod = (typeof SOURCE_PERIODS)[number];

/** Tasks that people can start for a source: a dry run or an import. */
export const SOURCE_WORKS = ['check', 'import'] as const;
export type SourceWork = (typeof SOURCE_WORKS)[number];

export type FeedSettings = {
  kind: SourceKind;
  location: string;
  /** Null: detected automatically. */
  format: FeedSource | null;
  period: SourcePeriod;
  /** Hour of a daily import, in French time. */
  atHour: number;
  providerId: string;
};

export const NO_SOURCE: FeedSettings = {
  kind: 'upload',
  location: '',
  format: null,
  period: 'none',
  atHour: 5,
  providerId: '',
};

export const SOURCE_FAULTS = ['MISSING', 'URL', 'PATH', 'AGENCY', 'PERIOD', 'MASKED'] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

/** Whether a path stays inside the folder of feeds, on any operating system. */
export const isInsidePath = (path: string): boolean =>
  !/^([/\\~]|[a-z]:)/i.test(path) && !path.includes('\0') && !path.split(/[/\\]/).includes('..');

/** Shown instead of each part of a URL that may be a secret key. */
const MASK = '•••';

/** Parts of a path that look like keys rather than names. */
const PATH_KEYS = [
  /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /(?<=\/)(?=[a-z]*\d)(?=\d*[a-z])[\da-z]{16,}(?=[/.;]|$)/gi,
  /(?<=\/)(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}(?=[/.;]|$)/g,
  /(?<==|%3d)[^/;]+/gi,
];

const maskPath = (path: string): string => PATH_KEYS.reduce((masked, key) => masked.replace(key, MASK), path);

/**
 * The URL of a feed for people and the journal. Each query value, and each path part that looks like a key, is masked;
 * the fragment, which is never sent to a server, is removed.
 */
export const maskAddress = (address: string): string => {
  const [start = '', ...query] = address.replace(/#.*/s, '').split('?');
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]*)?(.*)$/is.exec(start) ?? [];
  const shown = origin + maskPath(path);
  if (query.length === 0) return shown;
  const masked = query
    .join('?')
    .split('&')
    .map((part) => (part.includes('=') ? part.replace(/=.*/s, `=${MASK}`) : MASK));
  return `${shown}?${masked.join('&')}`;
};

/** Whether a URL was copied from a masked one. */
export const isMasked = (address: string): boolean => address.includes(MASK);

const faultOfLocation = ({ kind, location }: FeedSettings): SourceFault | null => {
  if (location === '') return 'MISSING';
  if (kind === 'folder') return isInsidePath(location) ? null : 'PATH';
  if (kind === 'apimo') return /^\d{1,12}$/.test(location) ? null : 'AGENCY';
  const url = readUrl(location);
  return typeof url === 'string' && url.startsWith('https://') ? null : 'URL';
};

/** Validation errors of a source, by field; `hasToken`: a token is stored or entered. */
export const checkSource = (
  settings: FeedSettings,
  hasToken: boolean,
): readonly { field: string; fault: SourceFault }[] => {
  const { kind, period, providerId } = settings;
  if (kind === 'upload') return period === 'none' ? [] : [{ field: 'period', fault: 'PERIOD' }];
  const location = faultOfLocation(settings);
  return [
    ...(location === null ? [] : [{ field: 'location', fault: location }]),
    ...(kind === 'apimo' && providerId === '' ? [{ field: 'providerId', fault: 'MISSING' as const }] : []),
    ...(kind === 'apimo' && !hasToken ? [{ field: 'token', fault: 'MISSING' as const }] : []),
  ];
};

/**
 * When a source is read next; null: only when a person starts it. A daily source runs once a day: a skipped hour moves
 * to the next hour, and of a repeated hour the first is used.
 */
export const nextRun = ({ period, atHour }: Pick<FeedSettings, 'period' | 'atHour'>, now: Date): Date | null => {
  if (period === 'none') return null;
  if (period !== 'day') return new Date(now.getTime() + (period === 'hour' ? 1 : 6) * HOUR_MS);
  const runOn = (day: string): Date => momentOfLocal(`${day}T${String(atHour).padStart(2, '0')}:00`, PARIS);
  const day = dayOf(now, PARIS);
  const today = runOn(day);
  return today > now ? today : runOn(addDays(day, 1));
};

/** State of a feed: that of its last task. 'none': it never ran. */
export const FEED_STATES = ['none', ...IMPORT_STATES] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** Feeds of all market centers, inactive ones last in both directions; in the order of runs those without one. */
export const FEED_LIST = {
  orders: {
    name: MARKET_LIST.orders.name,
    run: {
      before: [INACTIVE_LAST, { column: 'has_run', kind: 'boolean', direction: 'desc' }],
      column: 'run_at',
      kind: 'moment',
    },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    state: { operator: 'choice', values: FEED_STATES },
    activity: { operator: 'choice', values: ACTIVITIES },
    kind: { operator: 'choice', column: 'kind', values: SOURCE_KINDS },
    format: { operator: 'choice', column: 'format', values: FEED_SOURCES },
  },
  columns: ['name', 'format', 'source', 'schedule', 'run', 'state', 'accepted', 'rejected', 'withdrawn'],
} as const satisfies List;
