import { expect, test } from 'vitest';
import { contactCards } from '#domain/listings/contact-card';
import { NO_OWNERS, type PropertyOwners } from '#domain/listings/property-owner';
import type { Site } from '#domain/sites/site';
import { groupModel, memberModel, siteModel } from '#tests/factories/site-model';
import { statusAt, stepsFor, VISIT_STATUSES, type VisitStatus, visitMember } from './visit.ts';
import {
  clockText,
  NEW_VISIT_PLAN,
  offersTimes,
  rangesFault,
  rangesText,
  readClock,
  readRanges,
} from './visit-plan.ts';

const at = (clock: string): Date => new Date(`2026-11-24T${clock}:00Z`);

test.each<[VisitStatus, string, VisitStatus, string[], string[]]>([
  ['confirmed', '10:29', 'confirmed', ['propose', 'cancel'], ['cancel']],
  ['confirmed', '10:30', 'done', [], []],
  ['proposed', '09:59', 'proposed', ['propose', 'refuse'], ['cancel', 'accept']],
  ['proposed', '10:00', 'proposed', ['propose', 'refuse'], ['cancel']],
])('a visit that is %s is at %s %s', (status, clock, expected, agents, visitors) => {
  const visit = { status, startsAt: at('10:00'), endsAt: at('10:30') };
  expect(statusAt(visit, at(clock))).toBe(expected);
  expect([stepsFor(visit, 'agent', at(clock)), stepsFor(visit, 'visitor', at(clock))]).toEqual([agents, visitors]);
});

test('what an agent and a visitor can do in each state', () => {
  const [startsAt, endsAt] = [at('10:00'), at('10:30')];
  const now = at('09:00');
  const steps = VISIT_STATUSES.map((status) => {
    const visit = { status, startsAt, endsAt };
    return [status, stepsFor(visit, 'agent', now), stepsFor(visit, 'visitor', now)];
  });
  expect(steps).toEqual([
    ['asked', ['confirm', 'propose', 'refuse'], ['cancel']],
    ['proposed', ['propose', 'refuse'], ['cancel', 'accept']],
    ['confirmed', ['propose', 'cancel'], ['cancel']],
    ['refused', [], []],
    ['cancelled', [], []],
    ['done', [], []],
    ['unanswered', [], []],
  ]);
});

const claire = memberModel();
const hugo = memberModel({ id: '01a1fee9-0000-7000-8000-0000000000b2', firstname: 'Hugo', roleName: 'Agent' });
const moreau = groupModel({ memberIds: [claire.id] });
const agentSite = siteModel({ type: 'agent', typeId: claire.id, agent: claire });

test.each<[string, Site, PropertyOwners, string | null]>([
  ['the agent of a listing, on the site of the market center', siteModel(), { member: hugo, group: null }, hugo.id],
  ['the agent of a group’s listing', siteModel(), { member: hugo, group: moreau }, hugo.id],
  ['a listing of the market center', siteModel(), NO_OWNERS, null],
  ['on the site of an agent its own listing', agentSite, { member: claire, group: null }, claire.id],
  ['on the site of an agent a shared listing', agentSite, { member: hugo, group: null }, claire.id],
])('who receives visitors: %s', (_, site, owners, expected) => {
  expect(visitMember(contactCards(site, { memberId: owners.member?.id ?? null, owners }))).toBe(expected);
});

test.each<[[number, number][], string | null]>([
  [[], null],
  [[[540, 720]], null],
  [
    [
      [840, 1080],
      [540, 840],
    ],
    null,
  ],
  [[[540, 540]], 'ORDER'],
  [[[720, 540]], 'ORDER'],
  [
    [
      [540, 720],
      [700, 800],
    ],
    'OVERLAP',
  ],
])('the fault of ranges %j: %s', (ranges, expected) => {
  expect(rangesFault(ranges.map(([from, to]) => ({ from, to })))).toBe(expected);
});

test('times are offered by an active plan with ranges', () => {
  const dated = { day: '2026-12-24', ranges: [{ from: 540, to: 600 }] };
  const none = [[], [], [], [], [], [], []];
  expect(offersTimes(NEW_VISIT_PLAN, [dated])).toBe(false);
  expect(offersTimes({ ...NEW_VISIT_PLAN, isActive: true }, [])).toBe(true);
  expect(offersTimes({ isActive: true, week: none }, [{ ...dated, ranges: [] }])).toBe(false);
  expect(offersTimes({ isActive: true, week: none }, [dated])).toBe(true);
});

test.each<[string, number | null]>([
  ['09:05', 545],
  ['9:05', 545],
  ['24:00', 1440],
  ['24:30', null],
  ['25:00', null],
  ['9h', null],
  ['', null],
])('the minutes of %j', (text, expected) => {
  expect(readClock(text)).toBe(expected);
  if (expected !== null) expect(readClock(clockText(expected))).toBe(expected);
});

test.each<[string, string | null]>([
  ['9h-12h, 14h - 18h30', '09:00–12:00, 14:00–18:30'],
  ['14:00–18:00; 9-12', '09:00–12:00, 14:00–18:00'],
  ['20h-24:00', '20:00–24:00'],
  ['', ''],
  ['9h', null],
  ['9h-12h-14h', null],
  ['12h-9h', null],
  ['9h-12h, 11h-14h', null],
  ['1-2,3-4,5-6,7-8,9-10', null],
  ['matin', null],
])('ranges as typed: %j', (typed, expected) => {
  const ranges = readRanges(typed);
  expect(ranges && rangesText(ranges)).toBe(expected);
});
