import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { drawLeads } from '#demo/draw-leads';
import { drawMessages } from '#demo/draw-messages';
import { readSeeds } from '#demo/seeds';
import { addMonths, monthOf } from '#domain/calendar/month';
import { LEAD_STATUSES } from '#domain/leads/lead';
import { bucketOf, ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { LEAD_TYPES } from '#domain/leads/programme';
import { daysSince, FRESHNESS, freshnessOf } from '#domain/network/leadgen';

const seeds = readSeeds();
const HOUR_MS = 3_600_000;
const WAIT_HOURS = 240;
const NOWS = ['2026-11-28T12:00:00Z', '2026-03-01T08:00:00Z', '2026-05-31T23:00:00Z', '2028-02-29T10:00:00Z'];
const nows = NOWS.map((text) => new Date(text));

const monthOfAge = (now: Date, hours: number): string =>
  monthOf(new Date(now.getTime() - hours * HOUR_MS).toISOString().slice(0, 10));
const lastThirteen = (now: Date): string[] =>
  Array.from({ length: 13 }, (_, ago) => addMonths(monthOf(now.toISOString().slice(0, 10)), -ago));

test('the same data each time', () => {
  const now = new Date(NOWS[0] ?? '');
  expect(drawLeads(seeds, now)).toEqual(drawLeads(seeds, now));
  expect(drawMessages(seeds, now)).toEqual(drawMessages(seeds, now));
});

describe.each(nows)('leads on %s', (now) => {
  const leads = [...seeds.leads, ...drawLeads(seeds, now)];

  test('each market center with the contract has some in each of the last thirteen months, the others none', () => {
    for (const { key, leadGen } of seeds.markets) {
      const months = leads.filter(({ market }) => market === key).map(({ hoursAgo }) => monthOfAge(now, hoursAgo));
      expect(months, key).toEqual(leadGen ? expect.arrayContaining(lastThirteen(now)) : []);
    }
  });

  test('all types, statuses and origins', () => {
    expect(new Set(leads.map(({ type }) => type))).toEqual(new Set(Object.values(LEAD_TYPES).flat()));
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES));
    const buckets = leads.map(({ source, origin: name }) => bucketOf({ source, name, isOwnMarket: false }));
    expect(new Set(buckets)).toEqual(new Set(ORIGIN_BUCKETS));
  });

  test('activities follow the creation of their lead, in their order; no reminder without a responsible member', () => {
    const wrong = leads.filter(({ hoursAgo, touchedHoursAgo, activities, reminder, follow }) => {
      const ages = [hoursAgo, ...activities.map((activity) => activity.hoursAgo), touchedHoursAgo];
      return ages.some((age, at) => age > (ages[at - 1] ?? age)) || (reminder && follow === undefined);
    });
    expect(wrong.map(({ market, key }) => `${market} ${key}`)).toEqual([]);
  });
});

test.each(nows)('on %s nobody waits longer than ten days for a person or an action', (now) => {
  const open = [...seeds.leads, ...drawLeads(seeds, now)].filter(
    ({ status }) => status !== 'closed' && status !== 'archived',
  );
  const waiting = open.filter(({ touchedHoursAgo }) => touchedHoursAgo > WAIT_HOURS);
  expect(waiting.map(({ market, key }) => `${market} ${key}`)).toEqual([]);
  const waits = open.filter(({ market }) => market === 'lyon').map(({ touchedHoursAgo }) => touchedHoursAgo);
  expect(Math.min(...waits)).toBeLessThan(24);
  expect(Math.max(...waits)).toBeGreaterThan(72);
});

test.each(nows)('on %s Leadgen shows market centers of every colour', (now) => {
  const leads = [...seeds.leads, ...drawLeads(seeds, now)].filter(({ status }) => status !== 'archived');
  const colours = seeds.markets.map(({ key, leadGen, isActive }) => {
    const hours = leads.filter(({ market }) => market === key).map(({ hoursAgo }) => hoursAgo);
    const days = daysSince(new Date(now.getTime() - Math.min(...hours) * HOUR_MS), now);
    const site = seeds.sites.find(({ market, group, member }) => market === key && !group && !member);
    const giBudget = site?.giBudget ?? null;
    return freshnessOf({ isActive, leadGen, giBudget, days: hours.length === 0 ? null : days });
  });
  expect(new Set(colours)).toEqual(new Set(FRESHNESS));
});

describe.each(nows)('messages on %s', (now) => {
  const messages = [...seeds.messages, ...drawMessages(seeds, now)];

  test('each open site has at least four, that of a market center some in each of the last thirteen months', () => {
    for (const { market, group, member, enabled } of seeds.sites) {
      const own = messages.filter(
        (message) => message.market === market && message.group === group && message.member === member,
      );
      if (!enabled) expect(own).toEqual([]);
      else if (group || member) expect(own.length).toBeGreaterThanOrEqual(4);
      else expect(new Set(own.map(({ hoursAgo }) => monthOfAge(now, hoursAgo)))).toContain(lastThirteen(now)[6]);
    }
  });

  test('some are unread, and those of last year were handled', () => {
    expect(messages.filter(({ status }) => status === 'unread').length).toBeGreaterThan(20);
    expect(messages.filter(({ hoursAgo, status }) => hoursAgo > 24 * 90 && status === 'unread')).toEqual([]);
  });
});

test('telephone numbers are valid, reserved for fiction, and differ, but those of the two leads to merge', () => {
  const now = new Date(NOWS[0] ?? '');
  const drawn = [...drawLeads(seeds, now), ...drawMessages(seeds, now)];
  const numbers = [...drawn, ...seeds.leads, ...seeds.messages].map(({ telephone }) => telephone);
  expect(numbers.filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
  expect(numbers.filter((number) => !/^\+33(19900|26191|35301|46571|53649)/.test(number))).toEqual([]);
  expect(numbers.length - new Set(numbers).size).toBe(1);
});
