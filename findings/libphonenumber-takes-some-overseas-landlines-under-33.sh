#!/bin/sh
# libphonenumber-js 1.13.16 with its full metadata (https://www.npmjs.com/package/libphonenumber-js) and
# google-libphonenumber 3.2.47 (https://www.npmjs.com/package/google-libphonenumber), which agree.
#
# In the French numbering plan the prefixes 0508 (Saint-Pierre-et-Miquelon), 0262 (La Réunion), 0269 (Mayotte), 0590
# (Guadeloupe), 0594 (Guyane) and 0596 (Martinique) are overseas. People write such numbers with ten digits, also behind
# '+33', although each territory has its own country code. Behind '+33' the libraries refuse 0262, 0590 and 0594, as
# expected, but take 0269, 0508 and 0596 for landlines of the mainland. So one landline has two valid forms in E.164,
# which compare as different, and `isValid()` notices the wrong country code for half of the territories only.
#
# Output seen on 2026-11-29, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
packages='libphonenumber-js@1.13.16 google-libphonenumber@3.2.47'
npm install --no-audit --no-fund --ignore-scripts $packages >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >read.mjs <<'JS'
import google from 'google-libphonenumber';
import { parsePhoneNumber } from 'libphonenumber-js/max';

const util = google.PhoneNumberUtil.getInstance();
const read = (number) => {
  const parsed = parsePhoneNumber(number);
  const verdicts = [parsed.isValid(), util.isValidNumber(util.parse(number))];
  return `${number} ${verdicts.map((isValid) => (isValid ? 'valid' : 'invalid')).join('/')} ${parsed.country}`;
};
const LANDLINES = [
  ['0508', '+33508411234', '+508411234'],
  ['0262', '+33262201234', '+262262201234'],
  ['0269', '+33269611234', '+262269611234'],
  ['0590', '+33590271234', '+590590271234'],
  ['0594', '+33594301234', '+594594301234'],
  ['0596', '+33596301234', '+596596301234'],
];
for (const [prefix, ...numbers] of LANDLINES) console.log(`${prefix}: ${numbers.map(read).join(', ')}`);
JS
node read.mjs | tee seen.txt
cat >expected.txt <<'TXT'
0508: +33508411234 valid/valid FR, +508411234 valid/valid PM
0262: +33262201234 invalid/invalid FR, +262262201234 valid/valid RE
0269: +33269611234 valid/valid FR, +262269611234 valid/valid YT
0590: +33590271234 invalid/invalid FR, +590590271234 valid/valid BL
0594: +33594301234 invalid/invalid FR, +594594301234 valid/valid GF
0596: +33596301234 valid/valid FR, +596596301234 valid/valid MQ
TXT
cmp -s seen.txt expected.txt
