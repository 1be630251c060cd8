#!/bin/sh
# web-push 3.6.7 (https://github.com/web-push-libs/web-push, https://www.npmjs.com/package/web-push) with http_ece.
#
# RFC 8291, 4: "An application server MUST encrypt a push message with a single record", and 'rs' MUST be "greater than
# the sum of the lengths of the plaintext, the padding delimiter (1 octet), any padding, and the authentication tag
# (16 octets)"; a service need not take more than 3,993 octets of plaintext. web-push writes rs = 4096 whatever the
# length is: with 4,079 octets rs equals the sum, and from 4,080 on there are two records or more, although a receiver
# need only handle one. Neither encrypt() nor generateRequestDetails() refuses or warns, so a notification that is too
# long is noticed by the push service at best, at worst by nobody.
#
# Output seen on 2026-11-30, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts web-push@3.6.7 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >encrypt.mjs <<'JS'
import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';

const browser = createECDH('prime256v1');
const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const vapidDetails = { subject: 'mailto:support@example.fr', ...webPush.generateVAPIDKeys() };
for (const length of [3_993, 4_078, 4_079, 4_080, 9_000]) {
  const { body } = webPush.generateRequestDetails({ endpoint: 'https://push.example/a', keys }, 'a'.repeat(length), {
    vapidDetails,
  });
  // RFC 8188, 2.1: salt (16 octets), rs (4), length of the key (1), key.
  const size = body.readUInt32BE(16);
  const records = Math.ceil((body.length - 21 - body[20]) / size);
  console.log(`${length} octets: rs ${size}, must be over ${length + 17}, records ${records}`);
}
JS
node encrypt.mjs | tee seen.txt
cat >expected.txt <<'TXT'
3993 octets: rs 4096, must be over 4010, records 1
4078 octets: rs 4096, must be over 4095, records 1
4079 octets: rs 4096, must be over 4096, records 1
4080 octets: rs 4096, must be over 4097, records 2
9000 octets: rs 4096, must be over 9017, records 3
TXT
cmp -s seen.txt expected.txt
