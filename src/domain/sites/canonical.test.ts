import { expect, test } from 'vitest';
import { canonicalSite } from './canonical.ts';
import type { Site } from './site.ts';

const site = (part: {
  id: string;
  type: Site['type'];
  enabled?: boolean;
  agent?: string;
  members?: string[];
  marketId?: string;
}) =>
  ({
    id: part.id,
    type: part.type,
    enabled: part.enabled ?? true,
    marketId: part.marketId ?? 'lyon',
    agent: part.agent ? { id: part.agent } : null,
    group: part.members ? { memberIds: part.members } : null,
  }) as unknown as Site;

const market = site({ id: 'market', type: 'market' });
const group = site({ id: 'group', type: 'group', members: ['claire', 'hugo'] });
const claire = site({ id: 'claire', type: 'agent', agent: 'claire', members: ['claire', 'hugo'] });
const closed = (site: Site): Site => ({ ...site, enabled: false });

test.each([
  ['the member’s own site', 'claire', [market, group, claire], 'claire'],
  ['the group’s site of a member without a site', 'hugo', [market, group, claire], 'group'],
  ['the group’s site when the member’s own is closed', 'claire', [market, group, closed(claire)], 'group'],
  ['the market’s site when both are closed', 'claire', [market, closed(group), closed(claire)], 'market'],
  ['the market’s site for another member', 'nina', [market, group, claire], 'market'],
  ['the market’s site for the market’s own mandate', null, [market, group, claire], 'market'],
  ['none', 'nina', [closed(market), group, claire], null],
  [
    'none for a site of another market',
    'claire',
    [site({ id: 'other', type: 'agent', agent: 'claire', marketId: 'nantes' })],
    null,
  ],
] as const)('%s', (_, memberId, sites, expected) => {
  expect(canonicalSite({ marketId: 'lyon', memberId }, sites)?.id ?? null).toBe(expected);
});
