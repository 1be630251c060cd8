import { describe, expect, test } from 'vitest';
import { heading } from '#fr/listings';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import { contactCards } from './contact-card.ts';
import { searchHeading } from './heading.ts';
import { propertyOwner } from './property-owner.ts';

const claire = memberModel();
const hugo = memberModel({
  id: '01a1fee9-0000-7000-8000-0000000000b2',
  firstname: 'Hugo',
  lastname: 'Petit',
  legalForm: 'SASU',
});
const moreau = groupModel({ memberIds: [claire.id] });

const market = siteModel();
const agentSite = siteModel({ type: 'agent', typeId: claire.id, agent: claire, name: 'Claire Fontaine' });
const groupSite = siteModel({ type: 'group', typeId: moreau.id, group: moreau, name: moreau.name });

describe('contact card (public §6)', () => {
  test.each([
    ["market site, an agent's listing", market, claire, false, ['owner agent Claire Fontaine EI']],
    ["market site, the office's listing", market, null, false, ['owner market Horizon Lyon']],
    [
      'agent site, own listing: the site name with the legal form',
      agentSite,
      claire,
      false,
      ['owner agent Claire Fontaine EI'],
    ],
    [
      "agent site, another's listing",
      agentSite,
      hugo,
      true,
      ['presenter agent Hugo Petit SASU', 'owner agent Claire Fontaine EI'],
    ],
    [
      "agent site, the office's listing",
      agentSite,
      null,
      true,
      ['presenter market Horizon Lyon', 'owner agent Claire Fontaine EI'],
    ],
    ["group site, a member's listing", groupSite, claire, false, ['owner group Équipe Moreau']],
    [
      "group site, an outsider's listing",
      groupSite,
      hugo,
      true,
      ['presenter agent Hugo Petit SASU', 'owner group Équipe Moreau'],
    ],
    [
      "group site, the office's listing",
      groupSite,
      null,
      true,
      ['presenter market Horizon Lyon', 'owner group Équipe Moreau'],
    ],
  ] as const)('%s', (_what, site, agent, shared, expected) => {
    const { cards, shared: isShared } = contactCards(site, agent);
    expect(isShared).toBe(shared);
    expect(cards.map(({ role, publisher }) => `${role} ${publisher.type} ${publisher.fullname}`)).toEqual(expected);
  });

  test('the agent site appends the legal form, whatever it is', () => {
    const site = siteModel({ type: 'agent', typeId: hugo.id, agent: hugo, name: 'Hugo Petit' });
    expect(contactCards(site, hugo).cards[0]?.publisher.fullname).toBe('Hugo Petit SASU');
    const bare = siteModel({ type: 'agent', typeId: hugo.id, agent: { ...hugo, legalForm: null }, name: 'Hugo Petit' });
    expect(contactCards(bare, hugo).cards[0]?.publisher.fullname).toBe('Hugo Petit');
  });

  test('professional numbers: RSC for market and group, RSAC for agent (public §9)', () => {
    expect(contactCards(market, claire).cards[0]?.publisher).toMatchObject({
      proNumberType: 'RSAC',
      proNumber: '812 345 678',
      avatarRounded: true,
    });
    expect(contactCards(market, null).cards[0]?.publisher).toMatchObject({
      proNumberType: 'RSC',
      avatarRounded: false,
    });
    expect(contactCards(groupSite, claire).cards[0]?.publisher).toMatchObject({ proNumberType: 'RSC' });
  });

  test('one address for property questions when the site says so; the presenter keeps his own', () => {
    const contact = {
      ...agentSite.settings.contact,
      properties: { type: 'global', email: 'biens@horizon.example', telephone: null },
    } as const;
    const site = siteModel({ ...agentSite, settings: { contact } });
    const { cards } = contactCards(site, hugo);
    expect(cards.map(({ publisher }) => publisher.email)).toEqual([hugo.email, 'biens@horizon.example']);
    expect(cards[1]?.publisher.telephone).toBe(claire.telephone);
  });

  test('a site without its owner yields no owner card', () => {
    expect(contactCards(siteModel({ type: 'agent', typeId: claire.id }), claire).cards).toEqual([]);
  });
});

test.each([
  [{ group: 'Équipe Moreau', member: 'Claire Fontaine EI', market: 'Horizon Lyon' }, 'Équipe Moreau'],
  [{ group: null, member: 'Claire Fontaine EI', market: 'Horizon Lyon' }, 'Claire Fontaine EI'],
  [{ group: null, member: null, market: 'Horizon Lyon' }, 'Horizon Lyon'],
])('property owner (public §4, §6): %o is %s', (owners, name) => {
  expect(propertyOwner(owners)).toBe(name);
});

describe('heading (public §2)', () => {
  test.each([
    [siteModel(), 'Bien immobiliers proposés par Horizon Lyon'],
    [siteModel({ allPropertiesShared: true }), 'Bien immobiliers proposés par Horizon Lyon'],
    [
      siteModel({ ...agentSite, allPropertiesShared: true }),
      'Bien immobiliers proposés par Claire Fontaine et ses partenaires',
    ],
    [agentSite, 'Bien immobiliers proposés par Claire Fontaine'],
    [siteModel({ pages: { properties: { banner: { title: ' Nos biens ' } } } }), 'Nos biens'],
    [siteModel({ pages: { properties: { banner: { title: '  ' } } } }), 'Bien immobiliers proposés par Horizon Lyon'],
  ])('%#', (site, text) => {
    expect(heading(searchHeading(site))).toBe(text);
  });
});
