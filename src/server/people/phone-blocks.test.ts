import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { readMember } from '#domain/network/import-lines';
import { typedAnyPhone, typedPhone } from '#domain/people/phone';
import { mentionPattern, readErasureRows } from '#domain/privacy/erasure';
import { partialPhone } from '#domain/sourcing/sourcing';
import { phone } from '#fr/format';
import { isFrenchMobile, readAnyPhone, readPhone } from '#server/people';

/** All readers compared with the library, over all blocks of national numbers (rules PEOPLE-PHONE, SMS-NUMBERS). */

const CODES = ['33', '590', '594', '596', '262', '508'];
/** Their numbers have no leading 0: '+687 75 12 34', '+508 41 12 34'. */
const WITHOUT_ZERO = ['508', '681', '687', '689'];

const range = (count: number, digits: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(digits, '0'));

/** Blocks of four digits, and smaller ones where the library divides those. */
const NATIONAL = [
  ...range(10_000, 4).map((block) => `${block}12345`),
  ...['590', '639', '709'].flatMap((block) => range(1000, 3).map((rest) => `${block}${rest}345`)),
].filter((digits) => !digits.startsWith('0'));
const SHORT = range(1000, 3).flatMap((block) => [`${block}123`, `${block}12345`]);

/** The numbers with these digits that the library considers valid. */
const heldOf = (digits: string, codes: readonly string[]): string[] =>
  codes.map((code) => `+${code}${digits}`).filter((number) => parsePhoneNumberFromString(number)?.isValid());

const imported = (telephone: string, read: typeof readPhone): unknown => {
  const line = { firstname: 'A', lastname: 'B', email: 'a@b.fr', market: 'C', telephone };
  const outcome = readMember(line, read);
  return 'value' in outcome ? outcome.value.telephone : null;
};
const erased = (telephone: string, read: typeof readPhone): unknown =>
  readErasureRows([{ email: '', telephone }], read).identifiers.phones[0] ?? null;

/** The readers that read a text as another number; forms in the browser would accept it. */
const readOtherwise = (text: string, expected: string | null): string[] => {
  const any = readAnyPhone(text);
  const read = { form: readPhone(text), staff: any, list: imported(text, () => any), erasure: erased(text, () => any) };
  const wrong = Object.entries(read).flatMap(([name, number]) => (number === expected ? [] : [`${name} ${text}`]));
  const passes = expected === null || (typedPhone(text) !== null && typedAnyPhone(text) !== null);
  return passes ? wrong : [...wrong, `browser ${text}`];
};

/** Where a stored number is displayed, used or found differently from how it was read. */
const usedOtherwise = (e164: string): string[] => {
  const shown = phone(e164);
  const isMobile = parsePhoneNumberFromString(e164)?.getType()?.endsWith('MOBILE') ?? false;
  const mention = new RegExp(`^${mentionPattern({ emails: [], phones: [e164] })}$`);
  return [
    ...(readPhone(shown) === e164 ? [] : [`shown ${shown}`]),
    ...(isFrenchMobile(e164) === isMobile ? [] : [`SMS ${e164}`]),
    ...(mention.test(shown) && mention.test(e164) ? [] : [`mention ${shown}`]),
  ];
};

/** Guards against an endless loop: the numbers take ten seconds of CPU time. */
const LIMIT_MS = 300_000;

test('a national number of each block is the same one for every reader', { timeout: LIMIT_MS }, () => {
  const wrong = NATIONAL.flatMap((digits) => {
    const held = heldOf(digits, CODES);
    const text = `0${digits}`;
    const read = readPhone(text);
    if (read === null || !held.includes(read)) return held.length === 0 && read === null ? [] : [`${text} ${read}`];
    const isKnown = partialPhone(read) === digits;
    return [...readOtherwise(text, read), ...usedOtherwise(read), ...(isKnown ? [] : [`partial ${text}`])];
  });
  expect(wrong).toEqual([]);
});

test('a typed country code is kept in each block where the library has the number', { timeout: LIMIT_MS }, () => {
  const numbers = [
    ...NATIONAL.flatMap((digits) => heldOf(digits, CODES)),
    ...SHORT.flatMap((digits) => heldOf(digits, WITHOUT_ZERO)),
  ];
  expect(numbers.length).toBeGreaterThan(10_000);
  expect(numbers.flatMap((e164) => [...readOtherwise(e164, e164), ...usedOtherwise(e164)])).toEqual([]);
});
