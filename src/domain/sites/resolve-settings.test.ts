import { describe, expect, test } from 'vitest';
import { canEditSetting, resolveSettings, type SettingLevels, toSiteSettings } from './resolve-settings.ts';
import { type Level, SETTING_KEYS, SETTINGS, type SettingKey } from './settings.ts';
import { flattenLegal, flattenSettings } from './stored-settings.ts';

/**
 * The table of inheritance, laid beside the rule 'from the agent, else its group, else its market, else the network':
 * for each setting, the level whose value an agent's site shows when all four levels give one, then when the agent's
 * level does not, then when only market and network do, then when only the network does. '-' is the default.
 */
const FALLS: [SettingKey, string, string, string, string][] = [
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

/** Each level says its own name for every setting, so that the answer names its origin. */
const says = (level: Level) => ({ stored: Object.fromEntries(SETTING_KEYS.map((key) => [key, level])) as never });
const silent = { stored: {} };
const [agent, group, market, network] = [says('agent'), says('group'), says('market'), says('network')];
const shown = (levels: SettingLevels, key: SettingKey): string => {
  const value: unknown = resolveSettings(levels).values[key];
  return value === SETTINGS[key].default ? '-' : String(value);
};

describe('inheritance on an agent’s site', () => {
  test('the table names every setting once', () => {
    expect(FALLS.map(([key]) => key).sort()).toEqual([...SETTING_KEYS].sort());
  });

  test.each(FALLS)('%s: %s, %s, %s, %s', (key, all, withoutAgent, withoutGroup, networkOnly) => {
    expect([
      shown({ agent, group, market, network }, key),
      shown({ agent: silent, group, market, network }, key),
      shown({ agent: silent, market, network }, key),
      shown({ agent: silent, market: silent, network }, key),
    ]).toEqual([all, withoutAgent, withoutGroup, networkOnly]);
  });
});

describe('provenance', () => {
  const owner = { type: 'group', leadGen: true, isMao: true, fynderPro: false } as const;
  const color = { hue: 1, saturation: 2, lightness: 3 };
  const themed = { stored: { 'theme.mainColor': color } };
  const of = (levels: SettingLevels, key: SettingKey) => resolveSettings(levels, owner).provenance[key];

  test('own, and what it hides', () => {
    expect(of({ group: themed, market: themed, network: silent }, 'theme.mainColor')).toEqual({
      from: 'own',
      locked: false,
      overrides: 'market',
    });
  });

  test('inherited', () => {
    expect(of({ group: silent, market: themed, network: themed }, 'theme.mainColor')).toEqual({
      from: 'market',
      locked: false,
      overrides: null,
    });
  });

  test('the owner’s own record', () => {
    const record = { stored: {}, record: { 'contact.general.email': 'equipe@horizon.example' } };
    expect(of({ group: record, network: silent }, 'contact.general.email').from).toBe('record');
  });

  test('nothing said: the default; a null says none and hides what is above', () => {
    expect(of({ group: silent, network: silent }, 'logoId').from).toBe('default');
    const none = { stored: { logoId: null } };
    expect(resolveSettings({ group: none, market, network }).values.logoId).toBeNull();
  });

  test('locked where the site’s people do not see the block', () => {
    expect(of({ group: silent, market: themed, network: silent }, 'iframe').locked).toBe(true);
  });
});

/** Rule SITE-INHERITANCE. */
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
  ['fynder.theme', 'fynderPro', true],
  ['fynder.theme', 'agent', false],
  ['contact.properties', 'agent', false],
  ['contact.properties', 'market', true],
] as const)('%s may be changed by %s: %s', (key, who, expected) => {
  const type =
    who === 'mao' ? 'group' : who === 'fynderPro' ? 'agent' : who === 'marketWithoutLeadGen' ? 'market' : who;
  const owner = { type, leadGen: who === 'market', isMao: who === 'mao', fynderPro: who === 'fynderPro' };
  expect(canEditSetting(key, owner)).toBe(expected);
});

describe('legal notice', () => {
  const company = flattenLegal({ companyName: 'SARL Rhône', rcs: 'Lyon 1' });
  const named = flattenLegal({ companyName: 'Équipe SAS' });

  test('a company is taken whole: a group’s missing number is never its market’s', () => {
    const { values } = resolveSettings({ group: { stored: named }, market: { stored: company }, network: silent });
    expect(toSiteSettings(values).legal).toMatchObject({ companyName: 'Équipe SAS', rcs: null });
  });

  test('the network lends its host and mediator, never its company', () => {
    const stored = flattenLegal({
      companyName: 'Réseau SA',
      host: 'Hébergeur',
      mediator: 'M',
      mediatorUrl: 'https://m.example',
    });
    const { values } = resolveSettings({ market: silent, network: { stored } });
    expect(toSiteSettings(values).legal).toMatchObject({ companyName: null, host: 'Hébergeur', mediator: 'M' });
  });
});

test('stored settings come back as they went in', () => {
  const settings = flattenSettings({
    title: 'Titre',
    theme: { mainColor: { hue: 10, saturation: 20, lightness: 30 } },
    minitaux: true,
    contact: { general: { email: null } },
  });
  expect(Object.keys(settings).sort()).toEqual(['contact.general.email', 'minitaux', 'theme.mainColor', 'title']);
  expect(toSiteSettings(resolveSettings({ market: { stored: settings }, network: silent }).values)).toMatchObject({
    title: 'Titre',
    minitaux: true,
    theme: { mainColor: { hue: 10, saturation: 20, lightness: 30 } },
  });
});
