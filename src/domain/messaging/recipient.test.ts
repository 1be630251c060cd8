import { expect, test } from 'vitest';
import { contactCards } from '#domain/listings/contact-card';
import { NO_OWNERS, type PropertyOwners } from '#domain/listings/property-owner';
import type { Site } from '#domain/sites/site';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import type { ContactForm } from './contact-form.ts';
import { chooseRecipient } from './recipient.ts';

const claire = memberModel({ email: 'claire@x' });
const hugo = memberModel({
  id: '01a1fee9-0000-7000-8000-0000000000b2',
  firstname: 'Hugo',
  lastname: 'Petit',
  email: 'hugo@x',
});
const moreau = groupModel({ memberIds: [claire.id], email: 'moreau@x' });
const QUESTION = 'detail-property-form';
const MARKET = { name: 'Horizon Lyon', email: 'lyon@x' };
const { contact } = siteModel().settings;
const general = { contact: { ...contact, general: { email: 'general@x', telephone: null } } };
const common = { contact: { ...contact, properties: { type: 'global' as const, email: 'biens@x', telephone: null } } };

const market = (settings: Partial<Site['settings']> = {}): Site => siteModel({ market: MARKET, settings });
const agent = (member = claire): Site =>
  siteModel({ market: MARKET, type: 'agent', typeId: member.id, agent: member, name: 'Claire Fontaine' });
const group = siteModel({ market: MARKET, type: 'group', typeId: moreau.id, group: moreau, name: moreau.name });
const left = siteModel({ market: MARKET, type: 'agent', typeId: claire.id });
const nobody = { ...claire, email: null as unknown as string };

const groupWithoutEmail = groupModel({ memberIds: [claire.id], email: null });

test.each<[string, Site, ContactForm, PropertyOwners, string | null, string, string | null]>([
  ['market site', market(), 'contact-form', NO_OWNERS, 'lyon@x', 'Horizon Lyon', null],
  ['market site, general address', market(general), 'sale-form', NO_OWNERS, 'general@x', 'Horizon Lyon', null],
  [
    "market site, an agent's listing",
    market(),
    QUESTION,
    { member: hugo, group: null },
    'hugo@x',
    'Hugo Petit EI',
    hugo.id,
  ],
  [
    "market site, a group's listing",
    market(),
    QUESTION,
    { member: claire, group: moreau },
    'moreau@x',
    moreau.name,
    null,
  ],
  [
    'a group without address',
    market(),
    QUESTION,
    { member: claire, group: groupWithoutEmail },
    'claire@x',
    'Claire Fontaine EI',
    claire.id,
  ],
  [
    'one address for listings',
    market(common),
    QUESTION,
    { member: hugo, group: null },
    'biens@x',
    'Horizon Lyon',
    null,
  ],
  ["market site, the office's listing", market(), QUESTION, NO_OWNERS, 'lyon@x', 'Horizon Lyon', null],
  ['agent site', agent(), 'contact-form', NO_OWNERS, 'claire@x', 'Claire Fontaine', claire.id],
  [
    'agent site, own listing',
    agent(),
    QUESTION,
    { member: claire, group: null },
    'claire@x',
    'Claire Fontaine EI',
    claire.id,
  ],
  [
    "agent site, another's",
    agent(),
    QUESTION,
    { member: hugo, group: null },
    'claire@x',
    'Claire Fontaine EI',
    claire.id,
  ],
  ['agent site without an address', agent(nobody), 'contact-form', NO_OWNERS, 'lyon@x', 'Horizon Lyon', null],
  ['agent site, the agent left', left, 'contact-form', NO_OWNERS, 'lyon@x', 'Horizon Lyon', null],
  ['agent site, the agent left, their listing', left, QUESTION, NO_OWNERS, 'lyon@x', 'Horizon Lyon', null],
  ['group site', group, 'contact-form', NO_OWNERS, 'moreau@x', moreau.name, null],
])('%s: address of the message, name in the consent, agent', (_, site, form, owners, email, name, memberId) => {
  const cards = contactCards(site, { memberId: owners.member?.id ?? null, owners });
  expect(chooseRecipient(site, form, cards)).toEqual({ email, name, memberId });
});
