import { describe, expect, test } from 'vitest';
import { memberships } from '#tests/factories/memberships';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import { type Action, rightsOn, SITE_ACTIONS, SITE_VIEWS } from './rights.ts';
import type { Role } from './roles.ts';

const AGENT = '01a1fee9-0000-7000-8000-0000000000b1';
const GROUP = '01a1fee9-0000-7000-8000-0000000000c1';

const SITES = {
  network: 'network',
  leads: siteModel({ market: { leadGen: true } }),
  noLeads: siteModel({ market: { leadGen: false } }),
  closed: siteModel({ enabled: false, market: { leadGen: true } }),
  mao: siteModel({ type: 'group', typeId: GROUP, group: groupModel({ type: 'MAO' }) }),
  team: siteModel({ type: 'group', typeId: GROUP, group: groupModel({ type: 'TEAM' }) }),
  agent: siteModel({ type: 'agent', typeId: AGENT, agent: memberModel({ fynderPro: false }) }),
  pro: siteModel({ type: 'agent', typeId: AGENT, agent: memberModel({ fynderPro: true }) }),
} as const;

const PEOPLE = memberships({ agent: AGENT, other: '01a1fee9-0000-7000-8000-0000000000b9', group: GROUP });

type Host = keyof typeof SITES;
type PersonName = keyof typeof PEOPLE;
const rightsOf = (who: PersonName, place: Host) => rightsOn(SITES[place], PEOPLE[who]);

describe('role of a person on a host (rule ACCESS-ROLES)', () => {
  const rows: [PersonName, Partial<Record<Host, Role>>][] = [
    ['nobody', {}],
    [
      'admin',
      {
        network: 'admin',
        leads: 'admin',
        noLeads: 'admin',
        closed: 'admin',
        mao: 'admin',
        team: 'admin',
        agent: 'admin',
        pro: 'admin',
      },
    ],
    ['external', { network: 'observer' }],
    ['OP', { leads: 'owner', noLeads: 'owner', closed: 'owner' }],
    ['TL', { leads: 'leadership', noLeads: 'leadership', closed: 'leadership' }],
    ['PC', { leads: 'leadership', noLeads: 'leadership', closed: 'leadership' }],
    ['MCA', { leads: 'leadership', noLeads: 'leadership', closed: 'leadership' }],
    ['SA', { leads: 'leadership', noLeads: 'leadership', closed: 'leadership' }],
    ['DOFI', { leads: 'leadership', noLeads: 'leadership', closed: 'leadership' }],
    ['formerOP', {}],
    ['otherAgent', {}],
    ['agent', { agent: 'owner', pro: 'owner' }],
    ['leader', { mao: 'owner', team: 'owner' }],
  ];
  test.each(rows)('%s: %j', (who, expected) => {
    const roles = Object.keys(SITES).flatMap((place) => {
      const role = rightsOf(who, place as Host)?.role;
      return role ? [[place, role]] : [];
    });
    expect(Object.fromEntries(roles)).toEqual(expected);
  });

  test.each([
    ['main', 'owner'],
    ['internal', 'staff'],
    ['guest', 'external'],
    ['trusted', 'external'],
  ] as const)('a site user of kind %s has the role %s', (who, role) => {
    for (const place of ['leads', 'mao', 'agent'] as const) expect(rightsOf(who, place)?.role).toBe(role);
    expect(rightsOf(who, 'network')).toBeNull();
  });

  test('a main administrator who left the market center has no role', () => {
    const left = { ...PEOPLE.main, member: { ...PEOPLE.formerOP.member, role: 'Agent' as const } };
    expect(rightsOn(SITES.agent, left)).toBeNull();
    expect(rightsOn(SITES.agent, { ...left, networkRole: 'ALYFE_ADMIN' })?.role).toBe('admin');
  });
});

test.each(Object.keys(PEOPLE) as PersonName[])('%s has no role of an inactive market center, but the team', (who) => {
  for (const site of Object.values(SITES)) {
    if (site === 'network') continue;
    const role = rightsOn(site, { ...PEOPLE[who], isMarketActive: false })?.role ?? null;
    expect(role).toBe(who === 'admin' ? 'admin' : null);
  }
});

describe('views of a person on a host (rule ACCESS-RIGHTS)', () => {
  const LEADGEN = [
    'acquisition',
    'sourcing',
    'pipeline',
    'quiz',
    'acquisitionLeaderShip',
    'pipelineLearderShip',
    'jobboard',
    'kwAlyfeActus',
  ];
  const FYNDER = ['prospection', 'fynderLink', 'fynderParam'];
  const rows: [PersonName, Host, readonly string[]][] = [
    ['OP', 'leads', SITE_VIEWS.filter((view) => view !== 'fynderEstimator' && view !== 'feesSettings')],
    [
      'OP',
      'noLeads',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        'analytics',
        ...FYNDER,
        'blog',
        'blog-list',
        'businnessCard',
        'websiteSettings',
        'feeds',
        'contactSettings',
      ],
    ],
    ['OP', 'closed', ['acquisition']],
    [
      'leader',
      'mao',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        'analytics',
        ...FYNDER,
        'websiteCustomization',
        'websiteUsers',
        'blog',
        'blog-list',
        'businnessCard',
        'websiteSettings',
        'feeds',
        'contactSettings',
        'feesSettings',
      ],
    ],
    [
      'leader',
      'team',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        'analytics',
        ...FYNDER,
        'websiteCustomization',
        'websiteUsers',
        'blog',
        'blog-list',
        'businnessCard',
        'websiteSettings',
        'feeds',
        'contactSettings',
      ],
    ],
    [
      'agent',
      'agent',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        'analytics',
        ...FYNDER,
        'businnessCard',
        'websiteSettings',
        'feeds',
      ],
    ],
    [
      'agent',
      'pro',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        'analytics',
        'prospection',
        'fynderLink',
        'fynderEstimator',
        'fynderParam',
        'businnessCard',
        'websiteSettings',
        'feeds',
      ],
    ],
    ['guest', 'leads', ['home', 'websiteCustomization', 'blog', 'blog-list', 'websiteSettings', 'feeds']],
    ['guest', 'agent', ['home', 'websiteSettings', 'feeds']],
    [
      'trusted',
      'leads',
      [
        'home',
        'messages',
        'today',
        'visits',
        'alerts',
        'reviews',
        ...LEADGEN.slice(0, 6),
        'websiteCustomization',
        'websiteUsers',
        'blog',
        'blog-list',
        'websiteSettings',
        'feeds',
      ],
    ],
  ];
  test.each(rows)('%s on %s', (who, place, views) => {
    expect(rightsOf(who, place)?.rights.views).toEqual(views);
  });

  test('network tabs: all for an admin, all but anonymize for an external super user', () => {
    const all = [
      'overview',
      'markets',
      'leadgen',
      'members',
      'groups',
      'feeds',
      'inheritance',
      'imports',
      'compliance',
      'anonymize',
      'retention',
      'journal',
      'health',
      'superUsers',
    ];
    expect(rightsOf('admin', 'network')?.rights.views).toEqual(all);
    expect(rightsOf('external', 'network')?.rights.views).toEqual(
      all.filter((view) => view !== 'anonymize' && view !== 'imports'),
    );
  });
});

describe('actions of a person on a host', () => {
  const may = (who: PersonName, place: Host, action: Action): boolean =>
    rightsOf(who, place)?.rights.actions.includes(action) ?? false;
  const rows: [Action, Host, yes: PersonName[], no: PersonName[]][] = [
    [
      'site.edit',
      'leads',
      ['admin', 'OP', 'TL', 'SA', 'main', 'internal', 'guest'],
      ['external', 'agent', 'leader', 'nobody'],
    ],
    ['site.edit', 'agent', ['admin', 'agent', 'main', 'guest'], ['OP', 'TL', 'leader', 'otherAgent', 'external']],
    ['site.edit', 'mao', ['admin', 'leader'], ['OP', 'TL', 'agent', 'external']],
    ['pages.edit', 'leads', ['admin', 'OP', 'TL', 'SA', 'main', 'internal', 'guest'], ['external', 'agent', 'nobody']],
    ['leads.rules', 'leads', ['admin', 'OP', 'TL', 'main'], ['internal', 'guest', 'trusted', 'agent', 'nobody']],
    ['pages.edit', 'noLeads', [], ['admin', 'OP', 'TL']],
    ['pages.edit', 'agent', [], ['admin', 'agent', 'main']],
    ['pages.edit', 'mao', ['admin', 'leader'], ['OP', 'TL', 'agent', 'external']],
    ['site.domain', 'leads', ['admin', 'OP', 'main'], ['TL', 'internal', 'guest', 'trusted']],
    ['stats.read', 'leads', ['admin', 'OP', 'TL', 'SA', 'internal'], ['guest', 'trusted', 'external', 'agent']],
    ['stats.read', 'agent', ['admin', 'agent', 'main'], ['OP', 'guest', 'otherAgent']],
    ['leads.read', 'leads', ['admin', 'OP', 'TL', 'SA', 'internal', 'trusted'], ['guest', 'external']],
    ['leads.read', 'noLeads', [], ['admin', 'OP', 'TL', 'trusted']],
    ['messages.write', 'noLeads', ['admin', 'OP', 'TL', 'internal', 'trusted'], ['guest', 'external', 'agent']],
    ['messages.read', 'closed', [], ['admin', 'OP', 'trusted']],
    ['leads.export', 'leads', ['admin', 'OP', 'DOFI'], ['guest', 'external']],
    ['budget.change', 'leads', ['admin', 'OP'], ['TL', 'PC', 'MCA', 'SA', 'internal', 'main', 'trusted', 'guest']],
    ['leadgenEmail.edit', 'leads', ['admin', 'OP'], ['TL', 'MCA', 'internal']],
    ['users.write', 'leads', ['admin', 'OP', 'TL'], ['internal', 'guest', 'trusted']],
    ['users.trust', 'leads', ['admin', 'OP', 'main'], ['TL', 'internal', 'trusted']],
    ['users.write', 'agent', [], ['admin', 'agent']],
    ['blog.write', 'agent', [], ['admin', 'agent', 'guest']],
    ['blog.write', 'team', ['admin', 'leader', 'guest'], ['OP']],
    ['fees.edit', 'mao', ['admin', 'leader'], ['guest', 'OP']],
    ['fees.edit', 'team', [], ['admin', 'leader']],
    ['network.read', 'network', ['admin', 'external'], ['OP', 'agent', 'guest']],
    ['network.write', 'network', ['admin'], ['external', 'OP']],
    ['network.export', 'network', ['admin'], ['external']],
    ['privacy.anonymise', 'network', ['admin'], ['external']],
    ['network.read', 'leads', [], ['admin', 'OP']],
  ];
  test.each(rows)('%s on %s', (action, place, yes, no) => {
    expect(yes.filter((who) => !may(who, place, action))).toEqual([]);
    expect(no.filter((who) => may(who, place, action))).toEqual([]);
  });

  test('the network host grants no site action, a site grants no network action', () => {
    expect(
      rightsOf('admin', 'network')?.rights.actions.filter((action) =>
        (SITE_ACTIONS as readonly string[]).includes(action),
      ),
    ).toEqual([]);
    expect(
      rightsOf('admin', 'leads')?.rights.actions.every((action) =>
        (SITE_ACTIONS as readonly string[]).includes(action),
      ),
    ).toBe(true);
  });
});
