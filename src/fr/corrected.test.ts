import { expect, test } from 'vitest';
import { memberModel } from '#tests/factories/site-model';
import { LEGAL_WORDS } from './site.ts';

test.each([
  ['Madame', 'Claire Fontaine, agente commerciale immatriculée au RSAC de Lyon sous le n° 1.'],
  ['Monsieur', 'Claire Fontaine, agent commercial immatriculé au RSAC de Lyon sous le n° 1.'],
  ['', 'Claire Fontaine, agent commercial immatriculé au RSAC de Lyon sous le n° 1.'],
] as const)('the legal status of an agent agrees with "%s"', (genderName, text) => {
  const person = { ...memberModel({ genderName }), rsacCity: 'Lyon', rsac: '1' };
  expect(LEGAL_WORDS.agentOf('Claire Fontaine', person)).toBe(text);
});
