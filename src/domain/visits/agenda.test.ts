import { expect, test } from 'vitest';
import { lanesOf, shownHours } from './agenda.ts';

const time = (from: string, to: string) => {
  const minutes = (text: string): number => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return 60 * hour + minute;
  };
  return { from: minutes(from), to: minutes(to) };
};

test.each([
  ['no time', [], time('9:00', '19:00')],
  ['usual times', [time('9:00', '9:45'), time('18:00', '19:00')], time('9:00', '19:00')],
  ['early and late times', [time('7:30', '8:15'), time('20:15', '21:00')], time('7:00', '21:00')],
])('the hours of an agenda with %s', (_, times, hours) => {
  expect(shownHours(times)).toEqual(hours);
});

test.each([
  ['none', [], []],
  ['one after the other', [time('9:00', '9:45'), time('9:45', '10:30')], ['0/1', '0/1']],
  ['two at once', [time('9:00', '10:00'), time('9:30', '10:30')], ['0/2', '1/2']],
  [
    'a free lane is taken again, and the next group is as wide as the day',
    [time('9:00', '12:00'), time('9:00', '10:00'), time('10:00', '11:00'), time('12:00', '13:00')],
    ['0/2', '1/2', '1/2', '0/1'],
  ],
  ['three at once', [time('9:00', '10:00'), time('9:00', '10:00'), time('9:00', '10:00')], ['0/3', '1/3', '2/3']],
])('lanes of %s', (_, times, lanes) => {
  expect(lanesOf(times).map(({ lane, lanes: all }) => `${lane}/${all}`)).toEqual(lanes);
});
