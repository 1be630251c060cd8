#!/bin/sh
# @zootools/email-spell-checker 1.12.0 (https://github.com/ZooTools/email-spell-checker,
# https://www.npmjs.com/package/@zootools/email-spell-checker) and mailcheck 1.1.1
# (https://github.com/mailcheck/mailcheck), whose rules it keeps, with their own lists.
#
# Both tell a form which address the visitor probably meant ("suggests the right domain when your users misspell it").
# They compare the ending of an unknown domain with a short list, and the nearest one of that list wins, however real
# the typed one is in the root zone (https://data.iana.org/TLD/tlds-alpha-by-domain.txt): '.fr' is left alone, but
# '.immo' of estate agencies becomes '.it', and the endings of French overseas territories become German, Dutch,
# Japanese or Greek ones. Addresses of the oldest providers of New Caledonia and French Polynesia (lagoon.nc, mail.pf)
# are "corrected" to domains of strangers. mailcheck replaces the first place where the ending's letters stand: in
# 'agence.nc' that is the name, not the ending. A visitor who accepts sends what is private abroad.
#
# Output seen on 2026-12-01, Node 20.20 and 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts \
  @zootools/email-spell-checker@1.12.0 mailcheck@1.1.1 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >suggest.mjs <<'JS'
import speller from '@zootools/email-spell-checker';
import mailcheck from 'mailcheck';

const domains = ['agence.fr', 'agence.paris', 'agence.immo', 'agence.re', 'agence.gp', 'agence.gf', 'agence.yt'];
for (const domain of [...domains, 'agence.nc', 'lagoon.nc', 'mail.pf']) {
  const email = `contact@${domain}`;
  let other = 'nothing';
  mailcheck.run({ email, suggested: (suggestion) => (other = suggestion.domain), empty: () => {} });
  console.log(`${domain}: ${speller.run({ email })?.domain ?? 'nothing'} | ${other}`);
}
JS
node suggest.mjs | tee seen.txt
cat >expected.txt <<'TXT'
agence.fr: nothing | nothing
agence.paris: nothing | nothing
agence.immo: agence.it | agence.it
agence.re: agence.de | agence.de
agence.gp: agence.jp | agence.jp
agence.gf: agence.gr | agence.gr
agence.yt: agence.it | agence.it
agence.nc: agence.nl | agenle.nc
lagoon.nc: lagoon.nl | lagoon.nl
mail.pf: mail.cf | mail.ca
TXT
cmp -s seen.txt expected.txt
