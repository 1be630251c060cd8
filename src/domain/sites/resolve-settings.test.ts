import { describe, expect, test } from 'vitest';
import { canEditSetting, resolveSettings, type SettingsByLevel, toSiteSettings } from './resolve-settings.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingLevel } from './settings.ts';
import { flattenLegal, flattenSettings } from './stored-settings.ts';

/**
 * Expected inheritance (rule SITE-INHERITANCE). For each setting: the level that an agent's site gets its value from
 * when all four levels have one, when the agent has none, when only market and network have one, and when only the
 * network has one. '-' is the default.
 */
const EXPECTED_LEVELS: [SettingKey, string, string, string, string][] = [
  ['title', 'agent', '-', '-', '-'],
  ['logoId', 'agent', 'group', 'market', 'network'],
  ['faviconId', 'agent', 'group', 'market', 'network'],
  ['backgroundId', 'agent', 'group', 'market', 'network'],
  ['theme.mainColor', 'group', 'group', 'market', 'network'],
  ['theme.highlightColor', 'group', 'group', 'market', 'network'],
  ['minitaux', 'agent', 'group', 'market', '-'],
  ['feesFileId', 'group', 'group', 'market', 'network'],
  ['fees', 'group', 'group', 'market', 'network'],
  ['iframe', 'market', 'market', 'market', '-'],
  ['reviews', '-', '-', '-', '-'],
  ['aboutVideo', 'agent', '-', '-', '-'],
  ['fynder.enabled', 'agent', '-', '-', '-'],
  ['fynder.status', 'agent', '-', '-', '-'],
  ['fynder.theme', 'agent', '-', '-', '-'],
  ['contact.general.email', 'agent', 'group', 'market', 'network'],
  ['contact.general.telephone', 'agent', 'group', 'market', 'network'],
  ['contact.estimation.email', 'agent', '-', '-', '-'],
  ['contact.leadgen.gi', 'market', 'market', 'market', '-'],
  ['contact.leadgen.leadership', 'market', 'market', 'market', '-'],
  ['contact.properties', 'agent', '-', '-', '-'],
  ['legal.identity', 'group', 'group', 'market', '-'],
  ['legal.host', 'group', 'group', 'market', 'network'],
  ['legal.mediator', 'group', 'group', 'market', 'network'],
];

/** A level in which every value is the name of the level, so that a resolved value shows its origin. */
const namedValues = (level: SettingLevel) => ({
  stored: Object.fromEntries(SETTING_KEYS.map((key) => [key, level])) as never,
});
const empty = { stored: {} };
const [agent, group, market, network] = [
  namedValues('agent'),
  namedValues('group'),
  namedValues('market'),
  namedValues('network'),
];
const shown = (levels: SettingsByLevel, key: SettingKey): string => {
  const value: unknown = resolveSettings(levels).values[key];
  return value === SETTINGS[key].default ? '-' : String(value);
};

describe('inheritance on an agent’s site', () => {
  test('the table has every setting once', () => {
    expect(EXPECTED_LEVELS.map(([key]) => key).sort()).toEqual([...SETTING_KEYS].sort());
  });

  test.each(EXPECTED_LEVELS)('%s: %s, %s, %s, %s', (key, all, withoutAgent, withoutGroup, networkOnly) => {
    expect([
      shown({ agent, group, market, network }, key),
      shown({ agent: empty, group, market, network }, key),
      shown({ agent: empty, market, network }, key),
      shown({ agent: empty, market: empty, network }, key),
    ]).toEqual([all, withoutAgent, withoutGroup, networkOnly]);
  });
});

describe('provenance', () => {
  const owner = { type: 'group', leadGen: true, isMao: true, fynderPro: false } as const;
  const color = { hue: 1, saturation: 2, lightness: 3 };
  const themed = { stored: { 'theme.mainColor': color } };
  const of = (levels: SettingsByLevel, key: SettingKey) => resolveSettings(levels, owner).provenance[key];

  test('own value, and the level that it overrides', () => {
    expect(of({ group: themed, market: themed, network: empty }, 'theme.mainColor')).toEqual({
      from: 'own',
      locked: false,
      lockedBy: null,
      overrides: 'market',
    });
  });

  test('inherited', () => {
    expect(of({ group: empty, market: themed, network: themed }, 'theme.mainColor')).toEqual({
      from: 'market',
      locked: false,
      lockedBy: null,
      overrides: null,
    });
  });

  test('value from the owner’s record', () => {
    const record = { stored: {}, record: { 'contact.general.email': 'equipe@horizon.example' } };
    expect(of({ group: record, network: empty }, 'contact.general.email').from).toBe('record');
  });

  test('absent values: the default; null means none and overrides inherited values', () => {
    expect(of({ group: empty, network: empty }, 'logoId').from).toBe('default');
    const none = { stored: { logoId: null } };
    expect(resolveSettings({ group: none, market, network }).values.logoId).toBeNull();
  });

  test('locked when the site cannot edit the setting', () => {
    expect(of({ group: empty, market: themed, network: empty }, 'iframe').locked).toBe(true);
  });
});

describe('a locked setting', () => {
  const color = (hue: number) => ({ hue, saturation: 2, lightness: 3 });
  const levels: SettingsByLevel = {
    group: { stored: { 'theme.mainColor': color(1), logoId: 'group' } },
    market: { stored: { 'theme.mainColor': color(2), logoId: 'market' } },
    network: { stored: { 'theme.mainColor': color(3) } },
  };
  test('has the value of the level that locked it; own values of others stay', () => {
    const { values, provenance } = resolveSettings({ ...levels, locks: { 'theme.mainColor': 'network' } });
    expect(values).toMatchObject({ 'theme.mainColor': color(3), logoId: 'group' });
    expect(provenance['theme.mainColor']).toEqual({
      from: 'network',
      locked: true,
      lockedBy: 'network',
      overrides: null,
    });
    expect(provenance.logoId).toMatchObject({ from: 'own', locked: false, lockedBy: null });
  });

  test('is edited by the market center that locked it, and not by sites below', () => {
    const locks = { 'theme.mainColor': 'market' } as const;
    expect(resolveSettings({ ...levels, locks }).provenance['theme.mainColor']).toMatchObject({
      from: 'market',
      lockedBy: 'market',
    });
    const { group: _, ...ofMarket } = levels;
    expect(resolveSettings({ ...ofMarket, locks }).provenance['theme.mainColor']).toMatchObject({
      from: 'own',
      locked: false,
      lockedBy: null,
    });
  });
});

/** Who can edit a setting (rule SITE-INHERITANCE). */
test.each([
  ['theme.mainColor', 'group', true],
  ['theme.mainColor', 'market', false],
  ['theme.mainColor', 'agent', false],
  ['iframe', 'market', true],
  ['iframe', 'agent', false],
  ['reviews', 'agent', false],
  ['reviews', 'group', true],
  ['backgroundId', 'agent', true],
  ['backgroundId', 'market', false],
  ['backgroundId', 'marketWithoutLeadGen', true],
  ['fees', 'group', false],
  ['fees', 'mao', true],
  ['fynder.status', 'agent', true],
  ['fynder.theme', 'fynderPro', true],
  ['fynder.theme', 'agent', false],
  ['contact.properties', 'agent', false],
  ['contact.properties', 'market', true],
] as const)('%s can be edited by %s: %s', (key, who, expected) => {
  const type =
    who === 'mao' ? 'group' : who === 'fynderPro' ? 'agent' : who === 'marketWithoutLeadGen' ? 'market' : who;
  const owner = { type, leadGen: who === 'market', isMao: who === 'mao', fynderPro: who === 'fynderPro' };
  expect(canEditSetting(key, owner)).toBe(expected);
});

describe('legal notice', () => {
  const company = flattenLegal({ companyName: 'SARL Rhône', rcs: 'Lyon 1' });
  const named = flattenLegal({ companyName: 'Équipe SAS' });

  test('the company is inherited as a whole: a group does not show the RCS number of its market', () => {
    const { values } = resolveSettings({ group: { stored: named }, market: { stored: company }, network: empty });
    expect(toSiteSettings(values).legal).toMatchObject({ companyName: 'Équipe SAS', rcs: null });
  });

  test('host and mediator are inherited from the network, the company is not', () => {
    const stored = flattenLegal({
      companyName: 'Réseau SA',
      host: 'Hébergeur',
      mediator: 'M',
      mediatorUrl: 'https://m.example',
    });
    const { values } = resolveSettings({ market: empty, network: { stored } });
    expect(toSiteSettings(values).legal).toMatchObject({ companyName: null, host: 'Hébergeur', mediator: 'M' });
  });
});

test('stored settings are read as they were written', () => {
  const settings = flattenSettings({
    title: 'Titre',
    theme: { mainColor: { hue: 10, saturation: 20, lightness: 30 } },
    minitaux: true,
    contact: { general: { email: null } },
  });
  expect(Object.keys(settings).sort()).toEqual(['contact.general.email', 'minitaux', 'theme.mainColor', 'title']);
  expect(toSiteSettings(resolveSettings({ market: { stored: settings }, network: empty }).values)).toMatchObject({
    title: 'Titre',
    minitaux: true,
    theme: { mainColor: { hue: 10, saturation: 20, lightness: 30 } },
  });
});
