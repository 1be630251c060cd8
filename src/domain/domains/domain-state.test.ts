import { describe, expect, test } from 'vitest';
import { type DomainCheck, type DomainState, nextCheckMs, nextStanding, type Standing } from './domain-state.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const standing = (state: DomainState, rest: Partial<Standing> = {}): Standing => ({
  state,
  fault: null,
  faultSince: null,
  warnedAt: null,
  ...rest,
});
const RIGHT: DomainCheck = { proof: 'seen', target: 'ours', served: true };
const seen = (rest: Partial<DomainCheck>): DomainCheck => ({ ...RIGHT, ...rest });

describe('before a domain is live (rule DOMAIN-STATES)', () => {
  test.each<[DomainState, string, DomainCheck, DomainState]>([
    ['waiting', 'nothing', seen({ proof: 'missing', target: 'none', served: null }), 'waiting'],
    ['waiting', 'an address without the proof', seen({ proof: 'missing', served: null }), 'waiting'],
    ['waiting', 'no answer of DNS', seen({ proof: 'unanswered', target: 'unanswered', served: null }), 'waiting'],
    ['waiting', 'the proof alone', seen({ target: 'elsewhere', served: null }), 'proved'],
    ['waiting', 'the proof, no answer about the address', seen({ target: 'unanswered', served: null }), 'proved'],
    ['waiting', 'proof and address', seen({ served: null }), 'certificate'],
    ['proved', 'no answer of DNS', seen({ proof: 'unanswered', target: 'none', served: null }), 'proved'],
    ['proved', 'that the proof vanished', seen({ proof: 'missing', served: null }), 'waiting'],
    ['proved', 'proof and address', seen({ served: null }), 'certificate'],
    ['certificate', 'no answer of the site', seen({ served: false }), 'certificate'],
    ['certificate', 'no answer of DNS', seen({ target: 'unanswered', served: null }), 'certificate'],
    ['certificate', 'an address elsewhere', seen({ target: 'elsewhere', served: null }), 'proved'],
    ['certificate', 'the site', RIGHT, 'live'],
    ['lost', 'the proof alone', seen({ target: 'none', served: null }), 'lost'],
    ['lost', 'no proof', seen({ proof: 'missing', served: null }), 'lost'],
    ['lost', 'no answer of DNS', seen({ proof: 'unanswered', served: null }), 'lost'],
    ['lost', 'proof and address', seen({ served: null }), 'certificate'],
  ])('%s, a check sees %s: %s', (state, _, check, expected) => {
    const step = nextStanding(standing(state), check, NOW);
    expect([step.state, step.news]).toEqual([expected, expected === 'live' ? 'live' : null]);
  });
});

describe('a live domain', () => {
  const live = (rest: Partial<Standing> = {}) => standing('live', rest);
  const known = (fault: Standing['fault'], hours: number) =>
    live({ fault, faultSince: ago(hours), warnedAt: ago(hours) });

  test.each<[string, Standing, DomainCheck, Partial<ReturnType<typeof nextStanding>>]>([
    ['all is right', live(), RIGHT, { state: 'live', fault: null, news: null }],
    ['it points elsewhere', live(), seen({ target: 'elsewhere' }), { state: 'live', fault: 'TARGET', news: 'failing' }],
    ['its proof vanished', live(), seen({ proof: 'missing' }), { state: 'live', fault: 'PROOF', news: 'failing' }],
    ['DNS does not answer', live(), seen({ proof: 'unanswered' }), { state: 'live', fault: 'DNS', news: null }],
    ['the site does not answer', live(), seen({ served: false }), { state: 'live', fault: 'UNREACHABLE', news: null }],
    [
      'the owner is told once',
      known('TARGET', 23),
      seen({ target: 'none' }),
      { state: 'live', warnedAt: ago(23), news: null },
    ],
    ['elsewhere for a day', known('TARGET', 24), seen({ target: 'elsewhere' }), { state: 'lost', news: 'lost' }],
    ['without its proof for six days', known('PROOF', 167), seen({ proof: 'missing' }), { state: 'live' }],
    ['without its proof for a week', known('PROOF', 168), seen({ proof: 'missing' }), { state: 'lost', news: 'lost' }],
    [
      'DNS has not answered for a month',
      known('DNS', 720),
      seen({ target: 'unanswered' }),
      { state: 'live', news: null },
    ],
    [
      'DNS does not answer when the week is over',
      known('PROOF', 200),
      seen({ proof: 'unanswered' }),
      { state: 'live', fault: 'PROOF', faultSince: ago(200) },
    ],
    [
      'a certain fault after a temporary one starts anew',
      known('DNS', 720),
      seen({ target: 'elsewhere' }),
      { state: 'live', fault: 'TARGET', faultSince: NOW, news: 'failing' },
    ],
    [
      'DNS has not answered for a day',
      live({ fault: 'DNS', faultSince: ago(24) }),
      seen({ proof: 'unanswered' }),
      { state: 'live', news: 'failing' },
    ],
    [
      'the site has not answered for an hour',
      live({ fault: 'UNREACHABLE', faultSince: ago(1) }),
      seen({ served: false }),
      { state: 'live', news: 'failing' },
    ],
    ['it is right again', known('PROOF', 100), RIGHT, { state: 'live', fault: null, faultSince: null, warnedAt: null }],
  ])('%s', (_, before, check, expected) => {
    expect(nextStanding(before, check, NOW)).toMatchObject(expected);
  });
});

test.each<[string, Standing, number, number]>([
  ['just asked for', standing('waiting'), 1, 0.25],
  ['asked for two days ago', standing('proved'), 48, 6],
  ['asked for a month ago', standing('waiting'), 720, 24],
  ['its certificate is made', standing('certificate'), 1, 1 / 60],
  ['its certificate is made after a loss', standing('certificate'), 720, 1],
  ['live', standing('live'), 1, 24],
  ['failing', standing('live', { fault: 'DNS', faultSince: NOW }), 720, 1],
  ['lost', standing('lost'), 1, 24],
])('%s: the next check comes in time', (_, known, askedHours, hours) => {
  expect(nextCheckMs(known, askedHours * 3_600_000)).toBeCloseTo(hours * 3_600_000);
});
