import { expect, test } from 'vitest';
import { type CaaRecord, caaNames, forbiddingOf } from './caa.ts';

const record = (tag: string, value: string, isCritical = false): CaaRecord => ({ tag, value, isCritical });
const OURS = ['letsencrypt.org'];

test.each<[string, CaaRecord[]]>([
  ['no record', []],
  ['our authority', [record('issue', 'letsencrypt.org')]],
  [
    'our authority among others, in capitals',
    [record('issue', 'digicert.com'), record('ISSUE', ' LetsEncrypt.org ; a=b')],
  ],
  ['only wildcards are limited', [record('issuewild', ';')]],
  ['only where to complain', [record('iodef', 'mailto:a@exemple.fr')]],
  ['our way of proving', [record('issue', 'letsencrypt.org; validationmethods=dns-01,http-01')]],
  ['an unknown tag that may be ignored', [record('future', 'x')]],
  ['a known critical tag', [record('issue', 'letsencrypt.org', true)]],
])('%s: our authority may make a certificate', (_, records) => {
  expect(forbiddingOf('exemple.fr', records, OURS)).toBeNull();
});

test.each<[string, CaaRecord[], string[]]>([
  ['another authority', [record('issue', 'digicert.com')], ['digicert.com']],
  [
    'two others, one twice',
    [record('issue', 'digicert.com'), record('issue', 'sectigo.com'), record('issue', 'digicert.com; a=b')],
    ['digicert.com', 'sectigo.com'],
  ],
  ['nobody', [record('issue', ';')], []],
  ['another way of proving', [record('issue', 'letsencrypt.org; validationmethods=dns-01')], ['letsencrypt.org']],
  ['an unknown critical tag', [record('future', 'x', true)], []],
])('%s: our authority may not', (_, records, allowed) => {
  expect(forbiddingOf('exemple.fr', records, OURS)).toEqual({ name: 'exemple.fr', allowed, wanted: 'letsencrypt.org' });
});

test('records of the nearest name count', () => {
  expect(caaNames('www.exemple.fr')).toEqual(['www.exemple.fr', 'exemple.fr', 'fr']);
});
