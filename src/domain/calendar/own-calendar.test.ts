import { expect, test } from 'vitest';
import { maskedCalendar, readCalendarAddress } from './own-calendar.ts';

test.each([
  [' https://calendar.google.com/calendar/ical/zoe%40x.fr/private-1/basic.ics ', 'as it is'],
  ['webcal://p01-caldav.icloud.com/published/2/abc', 'https://p01-caldav.icloud.com/published/2/abc'],
  ['https://outlook.office365.com/a.ics#haut', 'https://outlook.office365.com/a.ics'],
  ['http://agenda.fr/a.ics', null],
  ['https://zoe:secret@agenda.fr/a.ics', null],
  ['agenda.fr/a.ics', null],
  ['', null],
  [`https://agenda.fr/${'a'.repeat(2000)}`, null],
])('%s', (typed, address) => {
  expect(readCalendarAddress(typed)).toBe(address === 'as it is' ? typed.trim() : address);
});

test('an address is shown without what may be a key', () => {
  expect(maskedCalendar('https://agenda.fr/zoe/private-1.ics?key=2')).toBe('https://agenda.fr/•••');
});
