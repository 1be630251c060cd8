#!/bin/sh
# postal-mime 4.0.0 (https://github.com/postalsys/postal-mime, https://www.npmjs.com/package/postal-mime).
#
# In a text of format=flowed the library joins lines before it looks at their quote marks. A quoted paragraph of two
# lines gets a '>' in its middle, and an answer below a quoted line that ends in a space becomes a part of the quote.
# RFC 3676, 4.5: lines are unquoted first ("this test for quoted lines is done before any other tests (that is, before
# checking for space-stuffed and flowed)"), and where the depth changes the receiver uses "the 'quote-depth-wins' rule,
# which is to ignore the flowed indicator and treat the line as fixed". mailparser 3.14.2, of the same authors, keeps
# both. Thunderbird and others send answers in this format, so that what a customer wrote is taken for what was quoted.
#
# Output seen on 2026-11-30, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >read.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const HEAD = [
  'From: zoe@example.fr',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  'Content-Transfer-Encoding: 8bit',
];
const TEXTS = {
  'one quoted paragraph': ['> La visite de samedi ', '> est confirmée.'],
  'an answer below a quote': ['> Le prix est de 250 000 euros. ', 'Je propose 240 000 euros.'],
};
for (const [name, lines] of Object.entries(TEXTS)) {
  const mail = [...HEAD, '', ...lines, ''].join('\r\n');
  console.log(`${name}, postal-mime: ${JSON.stringify((await PostalMime.parse(mail)).text)}`);
  console.log(`${name}, mailparser: ${JSON.stringify((await simpleParser(mail)).text)}`);
}
JS
node read.mjs | tee seen.txt
cat >expected.txt <<'TXT'
one quoted paragraph, postal-mime: "> La visite de samedi > est confirmée.\n"
one quoted paragraph, mailparser: "> La visite de samedi est confirmée."
an answer below a quote, postal-mime: "> Le prix est de 250 000 euros. Je propose 240 000 euros.\n"
an answer below a quote, mailparser: "> Le prix est de 250 000 euros. \nJe propose 240 000 euros."
TXT
cmp -s seen.txt expected.txt
