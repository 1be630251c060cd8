import { expect, test } from 'vitest';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { missingOfNetwork, missingOfSite, STATEMENTS } from './statements.ts';

const LEGAL = {
  companyName: 'Horizon Lyon',
  legalForm: 'SARL',
  capital: '10 000 €',
  address: '48 cours de l’Aube',
  rcs: 'RCS Lyon 1',
  vat: 'FR1',
  publicationDirector: 'Hélène Carlier',
  host: 'Hébergeur',
  professionalCard: 'CPI 1',
  guarantor: 'Ne détient aucun fonds',
  insurer: 'Assureur',
  mediator: 'Médiateur',
  mediatorUrl: 'https://mediation.example',
};
const FEES = [{ label: 'Vente', amount: '5 %', payer: '' }];
const base = siteModel().settings;
const settings = {
  ...base,
  legal: LEGAL,
  fees: FEES,
  contact: { ...base.contact, general: { email: 'lyon@horizon.example', telephone: '+33465711001' } },
};
const whole = siteModel({ settings });
const agent = memberModel();
const agentSite = siteModel({ settings, type: 'agent', typeId: agent.id, agent });

test('nothing is missing when all statements are given', () => {
  expect(missingOfSite(whole)).toEqual([]);
  expect(missingOfSite(agentSite)).toEqual([]);
  expect(missingOfNetwork({ legal: LEGAL, contact: { email: 'a@b.fr', telephone: '+33199001200' } })).toEqual([]);
});

test.each(Object.keys(LEGAL) as (keyof typeof LEGAL)[])('%s, absent or blank, is missing', (key) => {
  expect(missingOfSite({ ...whole, settings: { ...settings, legal: { ...LEGAL, [key]: null } } })).toEqual([key]);
  expect(missingOfSite({ ...whole, settings: { ...settings, legal: { ...LEGAL, [key]: ' ' } } })).toEqual([key]);
});

test('fees are given as lines or as a file', () => {
  expect(missingOfSite({ ...whole, settings: { ...settings, fees: [] } })).toEqual(['fees']);
  expect(missingOfSite({ ...whole, settings: { ...settings, fees: [], feesFileId: '0'.repeat(32) } })).toEqual([]);
});

test('the register number is required on an agent’s site only', () => {
  expect(missingOfSite({ ...agentSite, agent: { ...agent, rsac: null, rsacCity: null } })).toEqual([
    'rsac',
    'rsacCity',
  ]);
  expect(missingOfSite({ ...whole, agent: null })).toEqual([]);
});

test('without any statement all are missing; for the network those that it requires', () => {
  const nothing = { email: null, telephone: null };
  const legal = Object.fromEntries(Object.keys(LEGAL).map((key) => [key, null])) as typeof base.legal;
  const silent = { ...settings, legal, fees: [], contact: { ...settings.contact, general: nothing } };
  expect(missingOfSite({ type: 'agent', agent: null, settings: silent })).toEqual([...STATEMENTS]);
  expect(missingOfNetwork({ legal: {}, contact: { email: '', telephone: null } })).not.toContain('professionalCard');
});
