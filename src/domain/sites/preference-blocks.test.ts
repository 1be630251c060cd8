import { describe, expect, it, test } from 'vitest';
import { INHERITED_NAMES, INHERITED_PREFERENCES } from './inherited-preferences.ts';
import {
  BLOCK_NAMES,
  blocksOf,
  canEditPreference,
  PREFERENCE_BLOCKS,
  PREFERENCE_GROUPS,
  type PreferenceBlock,
} from './preference-blocks.ts';
import type { PreferenceName } from './preferences.ts';
import { canEditSetting, type SettingOwner } from './resolve-settings.ts';
import type { SettingKey } from './settings.ts';

const owner = (type: SettingOwner['type'], more: Partial<SettingOwner> = {}): SettingOwner => ({
  type,
  leadGen: false,
  isMao: false,
  fynderPro: false,
  ...more,
});
const OWNERS = {
  'market with leads': owner('market', { leadGen: true }),
  'market without leads': owner('market'),
  'group MAO': owner('group', { isMao: true, leadGen: true }),
  'group TEAM': owner('group'),
  agent: owner('agent', { leadGen: true }),
  'agent Fynder Pro': owner('agent', { fynderPro: true }),
} as const;
type Kind = keyof typeof OWNERS;
const KINDS = Object.keys(OWNERS) as Kind[];
const GROUPS: Kind[] = ['group MAO', 'group TEAM'];
const MARKETS: Kind[] = ['market with leads', 'market without leads'];
const AGENTS: Kind[] = ['agent', 'agent Fynder Pro'];

describe('blocks of a kind of site (rule SITE-PREFERENCES)', () => {
  const WHERE: Record<PreferenceBlock, Kind[]> = {
    logo: KINDS,
    favicon: KINDS,
    background: ['market without leads', ...AGENTS],
    theme: GROUPS,
    website: KINDS,
    domain: KINDS,
    socials: KINDS,
    sectors: AGENTS,
    sharing: [...GROUPS, ...AGENTS],
    exclusions: KINDS,
    minitaux: KINDS,
    aboutVideo: KINDS,
    reviews: [...MARKETS, ...GROUPS],
    iframe: MARKETS,
    headContent: KINDS,
    markets: AGENTS,
  };
  it('stand by group, in the order of the groups', () => {
    const groups = BLOCK_NAMES.map((name) => PREFERENCE_GROUPS.indexOf(PREFERENCE_BLOCKS[name].group));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    expect(new Set(groups).size).toBe(PREFERENCE_GROUPS.length);
  });
  it.each(BLOCK_NAMES)('%s', (name) => {
    const kinds = KINDS.filter((kind) => blocksOf(OWNERS[kind]).includes(name));
    expect(kinds).toEqual(KINDS.filter((kind) => WHERE[name].includes(kind)));
    for (const kind of KINDS)
      for (const field of PREFERENCE_BLOCKS[name].fields)
        expect(canEditPreference(field, OWNERS[kind])).toBe(kinds.includes(kind));
  });
});

const SETTING_OF: Partial<Record<PreferenceName, SettingKey>> = {
  ...INHERITED_PREFERENCES,
  title: 'title',
  iframe: 'iframe',
  reviews: 'reviews',
  aboutVideoUrl: 'aboutVideo',
  aboutVideoPages: 'aboutVideo',
};

test.each(Object.entries(SETTING_OF))('%s is edited where the setting %s is', (name, key) => {
  for (const kind of KINDS)
    expect(canEditPreference(name as PreferenceName, OWNERS[kind]), kind).toBe(canEditSetting(key, OWNERS[kind]));
});

test('every inherited preference is in a block', () => {
  const fields: readonly PreferenceName[] = BLOCK_NAMES.flatMap((name) => PREFERENCE_BLOCKS[name].fields);
  expect(fields).toEqual(expect.arrayContaining(INHERITED_NAMES));
  expect(new Set(fields).size).toBe(fields.length);
});
