import type { OriginBucket } from '#domain/leads/origin-bucket';

/** Where leads come from, in the dashboards, the pipelines and their file (rule STATS-ORIGINS). */
export const ORIGIN_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  import: 'Import',
  sourcing: 'Sourcing',
  growthShare: 'Growth Share',
  careerSite: 'Site carrière',
  marketCareerSite: 'Site carrière du market center',
  store: 'Boutique',
  other: 'Autre',
} as const satisfies Record<OriginBucket, string>;

/** Names of single sources that the dashboard counts together; used where one lead is shown. */
const OTHERS: Readonly<Record<string, string>> = { crm: 'Ajout manuel', website: 'Site' };

/** The origin of one lead in a list. */
export const shortOriginText = (origin: Parameters<typeof originText>[0]): string =>
  origin.bucket === 'marketCareerSite' ? 'Site carrière MC' : originText(origin);

/** The origin of one lead. */
export const originText = ({ bucket, source }: { bucket: OriginBucket; source: string }): string =>
  bucket === 'other' && Object.hasOwn(OTHERS, source) ? (OTHERS[source] ?? ORIGIN_NAMES.other) : ORIGIN_NAMES[bucket];
