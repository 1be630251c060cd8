import { expect, it } from 'vitest';
import { sectionsFor, WORK_SECTIONS } from './worklist.ts';

it.each([
  [[], []],
  [['messages.read'], ['messages', 'askedVisits']],
  [['leads.read'], ['late', 'toAnswer', 'today', 'lacksAction']],
  [
    ['leads.read', 'leads.write'],
    ['late', 'toAnswer', 'today', 'lacksFollower', 'lacksAction'],
  ],
  [['estimations.read'], ['visits', 'calls']],
  [
    ['messages.read', 'messages.write'],
    ['messages', 'askedVisits', 'reviews'],
  ],
  [
    ['jobs.write', 'imports.read'],
    ['offers', 'imports'],
  ],
  [
    ['leads.read', 'leads.write', 'messages.read', 'messages.write', 'estimations.read', 'jobs.write', 'imports.read'],
    WORK_SECTIONS,
  ],
] as const)('with %s a person reads %s', (actions, sections) => {
  expect(sectionsFor(actions)).toEqual(sections);
});
