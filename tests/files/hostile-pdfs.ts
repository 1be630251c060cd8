import { deflateRawSync, deflateSync } from 'node:zlib';

/** Generates PDFs that are expensive to inspect. */

const HEAD = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n3 0 obj\n<< /Type /Page >>\nendobj\n';
const TAIL = '\nstartxref\n9\n%%EOF\n';

const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
const START = Buffer.concat([Buffer.from('stream\n', 'latin1'), ZLIB_HEADER]);

/** A stored block of deflate that contains the start of the next stream, so that unpacking continues after it. */
const storedStart = (): Buffer => {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(START.length, 1);
  header.writeUInt16LE(START.length ^ 0xffff, 3);
  return Buffer.concat([header, START]);
};

/**
 * Nested streams: each section begins `nested` + 1 streams, and all of them unpack the `bytes` of zeros at its end. 124
 * sections of 40 have 251 kB and unpack to 7.6 GB.
 */
export const nestedStreams = ({ sections = 124, nested = 40, bytes = 1_500_000 } = {}): Buffer => {
  const zeros = deflateRawSync(Buffer.alloc(bytes), { level: 9 });
  const section = Buffer.concat([START, ...Array.from({ length: nested }, storedStart), zeros]);
  return Buffer.concat([Buffer.from(HEAD), ...Array.from({ length: sections }, () => section), Buffer.from(TAIL)]);
};

const stream = (words: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${words} >>\nstream\n`), data, Buffer.from('\nendstream\n')]);

const document = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(HEAD), ...parts, Buffer.from(TAIL)]);

/** Objects that unpack to `bytes` and are then truncated: unpacking them is wasted. */
export const brokenObjects = ({ streams = 900, bytes = 1_000_000 } = {}): Buffer => {
  const packed = deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(bytes, 0x20)]), { level: 9 });
  const broken = Buffer.concat([packed.subarray(0, -6), Buffer.from([0xff, 0xff])]);
  return document(...Array.from({ length: streams }, () => stream('/N 1', broken)));
};

/** A script in objects with a wrong checksum, which readers tolerate. */
export const wrongChecksum = (): Buffer => {
  const packed = deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (app.alert(1)) >>'));
  packed.writeUInt32BE(1, packed.length - 4);
  return document(stream('/N 1 /First 4', packed));
};

/** 2 MB of digits in place of a number, on which a backtracking expression needs billions of steps. */
export const longNumber = (): Buffer =>
  document(stream(`/First ${'1'.repeat(1_900_000)} x`, deflateSync(Buffer.from('x'))));

/** One stream with far more pages than the limit. */
export const manyPages = (): Buffer =>
  document(stream('/N 1 /First 4', deflateSync(Buffer.from(`9 0 ${'/Type/Page '.repeat(1_400_000)}`), { level: 9 })));
