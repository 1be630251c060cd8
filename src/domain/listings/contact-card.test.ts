import { describe, expect, test } from 'vitest';
import type { Site } from '#domain/sites/site';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import { type ContactCards, contactCards, contactedCard, ownerCard } from './contact-card.ts';
import { NO_OWNERS, type PropertyOwners } from './property-owner.ts';

const id = (last: string): string => `01a1fee9-0000-7000-8000-0000000000${last}`;

const claire = memberModel({ rsac: '111 111 111' });
const hugo = memberModel({
  id: id('b2'),
  firstname: 'Hugo',
  lastname: 'Petit',
  legalForm: 'SASU',
  rsac: '222 222 222',
});
const noemie = memberModel({
  id: id('b3'),
  firstname: 'Noémie',
  lastname: 'Roy',
  legalForm: null,
  rsac: '333 333 333',
});
const head = memberModel({ id: id('b4'), firstname: 'Hélène', lastname: 'Carlier', roleName: 'OP', legalForm: null });
const employee = { ...head, rsac: null, rsacCity: null };
const moreau = groupModel({
  memberIds: [claire.id],
  company: { companyName: 'Équipe Moreau', legalForm: 'SAS', rcs: 'RCS Lyon 444' },
});
const pentes = groupModel({ id: id('c2'), name: 'Les Pentes', memberIds: [noemie.id] });

/** The group's site has its own legal notice, an agent's site that of his group: neither may appear on another card. */
const legal = { ...siteModel().settings.legal, rcs: 'RCS of the site' };
const settings = { legal };
const SITES = {
  market: siteModel({ settings }),
  agent: siteModel({ type: 'agent', typeId: claire.id, agent: claire, group: moreau, settings }),
  'agent who left': siteModel({ type: 'agent', typeId: claire.id, settings }),
  group: siteModel({ type: 'group', typeId: moreau.id, group: moreau, name: moreau.name, settings }),
} as const;

const OWNERS = {
  "the group's, its member left": { memberId: claire.id, owners: { member: null, group: moreau } },
  "another group's, its member left": { memberId: noemie.id, owners: { member: null, group: pentes } },
  'of a member with group': { memberId: claire.id, owners: { member: claire, group: moreau } },
  'of a member with another group': { memberId: noemie.id, owners: { member: noemie, group: pentes } },
  'of a member without group': { memberId: hugo.id, owners: { member: hugo, group: null } },
  'of an employee': { memberId: employee.id, owners: { member: employee, group: null } },
  "the market center's": { memberId: null, owners: NO_OWNERS },
  'of a member who left': { memberId: id('bf'), owners: NO_OWNERS },
} as const satisfies Record<string, { memberId: string | null; owners: PropertyOwners }>;

/** 'presenter Équipe Moreau [RSC RCS Lyon 444] + Claire Fontaine EI [RSAC 111 111 111]', one line for each card. */
const lines = ({ cards }: ContactCards): string[] =>
  cards.map(({ role, publisher, agent }) => {
    const [first, named] = [publisher, agent].map(
      (item) => item && `${item.fullname} [${item.proNumberType} ${item.proNumber}]`,
    );
    return `${role} ${publisher.type} ${first}${named ? ` + ${named}` : ''}`;
  });

const MARKET = 'market Horizon Lyon [RSC RCS Lyon 812 345 678]';
const MOREAU = 'group Équipe Moreau [RSC RCS Lyon 444]';
const PENTES = 'group Les Pentes [RSC null]';
const CLAIRE = 'Claire Fontaine EI [RSAC 111 111 111]';
const HUGO = 'Hugo Petit SASU [RSAC 222 222 222]';
const NOEMIE = 'Noémie Roy EI [RSAC 333 333 333]';
const own = `owner agent ${CLAIRE}`;

describe('the cards of a listing (rule LISTING-OWNER, docs/decisions/0026)', () => {
  test.each([
    ['market', "the group's, its member left", [`owner ${MOREAU}`]],
    ['market', "another group's, its member left", [`owner ${PENTES}`]],
    ['market', 'of a member with group', [`owner ${MOREAU} + ${CLAIRE}`]],
    ['market', 'of a member with another group', [`owner ${PENTES} + ${NOEMIE}`]],
    ['market', 'of a member without group', [`owner agent ${HUGO}`]],
    ['market', 'of an employee', ['owner agent Hélène Carlier EI [RSAC null]']],
    ['market', "the market center's", [`owner ${MARKET}`]],
    ['market', 'of a member who left', [`owner ${MARKET}`]],
    ['group', "the group's, its member left", [`owner ${MOREAU}`]],
    ['group', "another group's, its member left", [`presenter ${PENTES}`, `owner ${MOREAU}`]],
    ['group', 'of a member with group', [`owner ${MOREAU} + ${CLAIRE}`]],
    ['group', 'of a member with another group', [`presenter ${PENTES} + ${NOEMIE}`, `owner ${MOREAU}`]],
    ['group', 'of a member without group', [`presenter ${MARKET} + ${HUGO}`, `owner ${MOREAU}`]],
    ['group', 'of an employee', [`presenter ${MARKET}`, `owner ${MOREAU}`]],
    ['group', "the market center's", [`presenter ${MARKET}`, `owner ${MOREAU}`]],
    ['group', 'of a member who left', [`presenter ${MARKET}`, `owner ${MOREAU}`]],
    ['agent', "the group's, its member left", [own]],
    ['agent', "another group's, its member left", [`presenter ${PENTES}`, own]],
    ['agent', 'of a member with group', [own]],
    ['agent', 'of a member with another group', [`presenter ${PENTES} + ${NOEMIE}`, own]],
    ['agent', 'of a member without group', [`presenter ${MARKET} + ${HUGO}`, own]],
    ['agent', 'of an employee', [`presenter ${MARKET}`, own]],
    ['agent', "the market center's", [`presenter ${MARKET}`, own]],
    ['agent', 'of a member who left', [`presenter ${MARKET}`, own]],
    ['agent who left', 'of a member who left', [`owner ${MARKET}`]],
    ['agent who left', "the market center's", [`owner ${MARKET}`]],
    ['agent who left', 'of a member without group', [`owner agent ${HUGO}`]],
    ['agent who left', 'of a member with another group', [`owner ${PENTES} + ${NOEMIE}`]],
  ] as const)('on a site of type %s, a listing %s', (type, owner, expected) => {
    const found = contactCards(SITES[type], OWNERS[owner]);
    expect(lines(found)).toEqual(expected);
    expect(found.shared).toBe(expected.length === 2);
    expect(JSON.stringify(found)).not.toContain(legal.rcs);
  });

  test("a colleague of the agent's own group is presented by the group", () => {
    const colleague = { memberId: noemie.id, owners: { member: noemie, group: moreau } };
    expect(lines(contactCards(SITES.agent, colleague))).toEqual([`presenter ${MOREAU} + ${NOEMIE}`, own]);
  });

  test.each([
    ['SASU', 'Hugo Petit SASU'],
    [null, 'Hugo Petit'],
  ])('an agent site appends the legal form %s', (legalForm, name) => {
    const site = siteModel({ type: 'agent', typeId: hugo.id, agent: { ...hugo, legalForm } });
    expect(ownerCard(contactCards(site, OWNERS['of a member without group']))?.publisher.fullname).toBe(name);
  });

  test.each([
    ['market', 'of a member with group', 'logo of Moreau'],
    ['market', "the market center's", 'logo of Lyon'],
    ['agent', 'of a member with another group', null],
    ['agent', "the market center's", 'logo of Lyon'],
  ] as const)("on a site of type %s, a listing %s shows its own owner's logo", (type, owner, logo) => {
    const { market, group } = SITES[type];
    const site: Site = {
      ...SITES[type],
      settings: { ...SITES[type].settings, logoId: 'logo of the site' },
      market: { ...market, logoId: 'logo of Lyon' },
      group,
    };
    const { memberId, owners } = OWNERS[owner];
    const withLogo = owners.group?.id === moreau.id ? { ...owners.group, logoId: 'logo of Moreau' } : owners.group;
    const cards = contactCards(site, { memberId, owners: { ...owners, group: withLogo } });
    expect(ownerCard(cards)?.publisher.pictureId).toBe(logo);
  });
});

describe('contact data of the cards', () => {
  const telephones = (site: Site, owner: keyof typeof OWNERS): (string | null | undefined)[] => {
    const { publisher } = contactedCard(contactCards(site, OWNERS[owner])) ?? {};
    return [publisher?.email, publisher?.telephone];
  };

  test.each([
    ['market', 'of a member with group', [moreau.email, moreau.telephone]],
    ['market', 'of a member without group', [hugo.email, hugo.telephone]],
    ['market', "the market center's", ['contact@horizon.example', '+33199001234']],
    ['group', 'of a member without group', [moreau.email, moreau.telephone]],
    ['agent', 'of a member without group', [claire.email, claire.telephone]],
  ] as const)('on a site of type %s, for a listing %s', (type, owner, expected) => {
    expect(telephones(SITES[type], owner)).toEqual(expected);
  });

  test('a group that cannot be reached: the agent it names', () => {
    const group = { ...moreau, email: null, telephone: null };
    const cards = contactCards(SITES.market, { memberId: claire.id, owners: { member: claire, group } });
    expect(contactedCard(cards)?.publisher).toMatchObject({ email: claire.email, telephone: claire.telephone });
  });

  test('one address for property questions when the site is configured so; the presenter keeps their own', () => {
    const contact = {
      ...SITES.agent.settings.contact,
      properties: { type: 'global', email: 'biens@horizon.example', telephone: null },
    } as const;
    const site = siteModel({ ...SITES.agent, settings: { contact } });
    const { cards } = contactCards(site, OWNERS['of a member without group']);
    expect(cards.map(({ publisher }) => publisher.email)).toEqual(['contact@horizon.example', 'biens@horizon.example']);
    expect(cards[1]?.publisher.telephone).toBe(claire.telephone);
  });

  test('a site without its owner yields no card', () => {
    const site = siteModel({ type: 'group', typeId: moreau.id });
    expect(contactCards(site, OWNERS['of a member with group']).cards).toEqual([]);
  });
});
