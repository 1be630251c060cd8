import { describe, expect, test } from 'vitest';
import { type Arrival, firstSeen, noticeArrivals } from './arrival.ts';

const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const arrival = (id: string, time: string, programme: Arrival['programme'] = 'growth'): Arrival => ({
  id,
  programme,
  createdAt: at(time),
});
const ids = (arrivals: readonly Arrival[]): string[] => arrivals.map(({ id }) => id);
const known = (leads: readonly Arrival[]) => firstSeen({ readAt: at('08:00'), leads });

describe('leads that a browser tells of', () => {
  test('what was there when the tab was opened is not new', () => {
    const leads = [arrival('b', '07:59'), arrival('a', '06:00')];
    expect(ids(noticeArrivals(known(leads), leads).arrived)).toEqual([]);
  });

  test('the first lead of the morning is, in a tab that was open since yesterday with five leads', () => {
    const yesterday = ['a', 'b', 'c', 'd', 'e'].map((id) => arrival(id, '07:00'));
    const morning = { id: 'f', programme: 'leadership', createdAt: '2026-11-24T07:30:00.000Z' } as const;
    expect(ids(noticeArrivals(known(yesterday), [morning, ...yesterday]).arrived)).toEqual(['f']);
  });

  test('each is told once', () => {
    const first = noticeArrivals(known([]), [arrival('a', '08:05')]);
    expect(ids(first.arrived)).toEqual(['a']);
    const second = noticeArrivals(first.seen, [arrival('b', '08:06'), arrival('a', '08:05')]);
    expect(ids(second.arrived)).toEqual(['b']);
    expect(ids(noticeArrivals(second.seen, [arrival('b', '08:06'), arrival('a', '08:05')]).arrived)).toEqual([]);
  });

  test('a lead that comes back, after a merge or from further down, is not new', () => {
    const first = noticeArrivals(known([arrival('a', '07:30')]), [arrival('b', '09:00'), arrival('a', '07:30')]);
    const returned = noticeArrivals(first.seen, [arrival('b', '09:00'), arrival('c', '07:45'), arrival('a', '07:30')]);
    expect(ids(returned.arrived)).toEqual([]);
  });

  test('a transaction that ends some seconds after a later one is told', () => {
    const first = noticeArrivals(known([]), [arrival('b', '09:00')]);
    const late = { ...arrival('a', '08:59'), createdAt: '2026-11-23T08:59:55.000Z' };
    expect(ids(noticeArrivals(first.seen, [arrival('b', '09:00'), late]).arrived)).toEqual(['a']);
  });
});
