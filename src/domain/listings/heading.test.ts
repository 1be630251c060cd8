import { describe, expect, test } from 'vitest';
import { heading } from '#fr/listings';
import { memberModel, siteModel } from '#tests/factories/site-model';
import { searchHeading } from './heading.ts';

const claire = memberModel();
const agentSite = siteModel({ type: 'agent', typeId: claire.id, agent: claire, name: 'Claire Fontaine' });

describe('heading (rule SEARCH-HEADING)', () => {
  test.each([
    [siteModel(), 'Biens immobiliers proposés par Horizon Lyon'],
    [siteModel({ allPropertiesShared: true }), 'Biens immobiliers proposés par Horizon Lyon'],
    [
      siteModel({ ...agentSite, allPropertiesShared: true }),
      'Biens immobiliers proposés par Claire Fontaine et ses partenaires',
    ],
    [agentSite, 'Biens immobiliers proposés par Claire Fontaine'],
    [siteModel({ pages: { properties: { banner: { title: ' Nos biens ' } } } }), 'Nos biens'],
    [siteModel({ pages: { properties: { banner: { title: '  ' } } } }), 'Biens immobiliers proposés par Horizon Lyon'],
  ])('%#', (site, text) => {
    expect(heading(searchHeading(site))).toBe(text);
  });
});
