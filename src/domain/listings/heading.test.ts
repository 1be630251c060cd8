import { describe, expect, test } from 'vitest';
import { heading } from '#fr/listings';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { searchHeading } from './heading.ts';

const claire = memberModel();
const agentSite = siteModel({ type: 'agent', typeId: claire.id, agent: claire, name: 'Claire Fontaine' });

describe('heading (rule SEARCH-HEADING)', () => {
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
