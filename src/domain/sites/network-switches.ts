import { keysOf } from '#domain/objects/typed';
import { PREFERENCE_BLOCKS } from './preference-blocks.ts';
import type { SiteType } from './site.ts';

/** Settings of a site that the network's back office switches, with the kinds of sites that have each switch. */
const SWITCHES = {
  /** Market centers and groups have estimations without this switch (rule ESTIMATION-MODULE). */
  fynderEnabled: ['agent'],
  allPropertiesShared: PREFERENCE_BLOCKS.sharing.where,
} as const satisfies Record<string, readonly SiteType[]>;

export type NetworkSwitch = keyof typeof SWITCHES;
export const NETWORK_SWITCHES = keysOf(SWITCHES);

/** Whether a network switch has an effect on sites of this kind (rule NETWORK-SITE-SWITCHES). */
export const hasNetworkSwitch = (name: NetworkSwitch, { type }: { type: string }): boolean =>
  SWITCHES[name].some((kind) => kind === type);
