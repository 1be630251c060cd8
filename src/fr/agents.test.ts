import { expect, test } from 'vitest';
import type { SiteMember } from '#domain/sites/site';
import { memberModel } from '#tests/factories/site-model';
import { staffDescription } from './agents.ts';
import { presentationEyebrow } from './site.ts';

type Role = SiteMember['roleName'];
type Gender = SiteMember['genderName'];

test.each<[Role, Gender, string | null, string]>([
  ['Agent', 'Madame', null, 'Votre conseillère'],
  ['Agent', 'Monsieur', null, 'Votre conseiller'],
  ['Agent', '', null, 'Votre conseil en immobilier'],
  ['OP', 'Madame', 'Operator Principal d’Horizon Lyon, Claire dirige', 'Operator Principal'],
  ['Team Leader', 'Monsieur', 'Team Leader d’Horizon Lyon, Claire recrute', 'Team Leader'],
  ['Productivity Coach', '', 'Productivity Coach d’Horizon Lyon, Claire forme', 'Productivity Coach'],
  ['MCA', 'Madame', 'Market Center Administrator d’Horizon Lyon, Claire tient', 'Market Center Administrator'],
  ['Staff Administratif', 'Madame', 'Staff administratif d’Horizon Lyon, Claire suit', 'Staff administratif'],
  ['DOFI', 'Madame', 'Director of First Impression d’Horizon Lyon, Claire accueille', 'Director of First Impression'],
])('%s, %s: words about the person and above them', (roleName, genderName, words, eyebrow) => {
  const agent = memberModel({ firstname: 'Claire', roleName, genderName });
  const description = staffDescription(agent, 'Horizon Lyon', 'Horizon');
  expect(description?.slice(0, words?.length) ?? null).toBe(words);
  expect(presentationEyebrow({ type: 'agent', agent })).toBe(eyebrow);
});

test.each<[Gender, string]>([
  ['Madame', 'Elle s’appuie'],
  ['Monsieur', 'Il s’appuie'],
  ['', 'Claire s’appuie'],
])('the sentence on the team agrees with "%s"', (genderName, words) => {
  const person = memberModel({ firstname: 'Claire', roleName: 'OP', genderName });
  expect(staffDescription(person, 'Horizon Lyon', 'Horizon')).toContain(words);
});
