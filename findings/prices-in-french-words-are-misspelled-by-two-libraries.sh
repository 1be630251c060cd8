#!/bin/sh
# written-number 0.11.1 (https://www.npmjs.com/package/written-number) and n2words 4.0.0
# (https://www.npmjs.com/package/n2words), both with French.
#
# A mandate or a preliminary sale contract often names the price in words. Dictionnaire de l'Académie française, CENT:
# it stays "invariable [...] quand il est suivi d'un autre nombre", with the example "Trois cent mille francs", as VINGT
# in 'quatre-vingt mille'; before the nouns million and milliard it has its plural ("deux cents millions").
# written-number writes 'trois cents mille' and 'quatre-vingts mille': only in front of 'mille', where most prices of
# homes are, and where its own tests have no such number. n2words knows this rule, but its toCurrency() writes 'un
# million euros' and 'deux cents millions euros': a noun takes 'de' before what it counts ('un million d'euros'), unless
# other numbers follow, as in 'un million quatre-vingt mille euros'.
#
# Output seen on 2026-11-30, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts written-number@0.11.1 n2words@4.0.0 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >write.mjs <<'JS'
import { toCurrency } from 'n2words/fr-FR';
import writtenNumber from 'written-number';

for (const price of [300, 80_000, 300_000, 1_000_000, 1_080_000, 2_000_000, 200_000_000])
  console.log(`${price}: ${writtenNumber(price, { lang: 'fr' })} | ${toCurrency(price, { currency: 'EUR' })}`);
JS
node write.mjs | tee seen.txt
cat >expected.txt <<'TXT'
300: trois cents | trois cents euros
80000: quatre-vingts mille | quatre-vingt mille euros
300000: trois cents mille | trois cent mille euros
1000000: un million | un million euros
1080000: un million quatre-vingts mille | un million quatre-vingt mille euros
2000000: deux millions | deux millions euros
200000000: deux cents millions | deux cents millions euros
TXT
cmp -s seen.txt expected.txt
