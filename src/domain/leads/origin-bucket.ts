/** Where leads come from, as the dashboard of a programme shows it (rule STATS-ORIGINS). */
export const ORIGIN_BUCKETS = [
  'facebook',
  'instagram',
  'import',
  'sourcing',
  'growthShare',
  'careerSite',
  'marketCareerSite',
  'store',
  'other',
] as const;
export type OriginBucket = (typeof ORIGIN_BUCKETS)[number];

export type Origin = {
  source: string;
  name: string;
  /** Whether it comes from a site of the market center that has the lead. */
  isOwnMarket: boolean;
};

/** Sources that always belong to one bucket, unless the name of the origin is 'quiz'. */
export const BUCKETS_OF_SOURCES: Readonly<Record<string, OriginBucket>> = {
  facebook: 'facebook',
  instagram: 'instagram',
  import: 'import',
  sourcing: 'sourcing',
  recommendation: 'growthShare',
  referral: 'growthShare',
  appMobile: 'growthShare',
  careerSite: 'careerSite',
  store: 'store',
};

/** A quiz of the lead's own market center counts as its career site, a quiz of another one as growth share. */
export const bucketOf = ({ source, name, isOwnMarket }: Origin): OriginBucket => {
  if (source === 'quiz' || name === 'quiz') return isOwnMarket ? 'marketCareerSite' : 'growthShare';
  if (source === 'website' && name === 'application') return 'marketCareerSite';
  return Object.hasOwn(BUCKETS_OF_SOURCES, source) ? (BUCKETS_OF_SOURCES[source] ?? 'other') : 'other';
};

export type Share<K> = { key: K; count: number; percent: number };

/** Counts of all keys, in order, with rounded percentages; 0 for a total of 0. */
export const sharesOf = <K extends string>(keys: readonly K[], counts: ReadonlyMap<K, number>): Share<K>[] => {
  const total = keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  return keys.map((key) => {
    const count = counts.get(key) ?? 0;
    return { key, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
};
