/** Origins of the network's leads in the order of the specification, and 'other'. */
export const NETWORK_ORIGINS = [
  'facebook',
  'instagram',
  'crm',
  'quiz',
  'appMobile',
  'sourcing',
  'website',
  'referral',
  'other',
] as const;
export type NetworkOrigin = (typeof NETWORK_ORIGINS)[number];

const isNetworkOrigin = (source: string): source is NetworkOrigin => NETWORK_ORIGINS.some((value) => value === source);

/** The origin of the leads of a source; a recommendation is a referral. */
export const networkOriginOf = (source: string): NetworkOrigin => {
  if (source === 'recommendation') return 'referral';
  return isNetworkOrigin(source) ? source : 'other';
};
