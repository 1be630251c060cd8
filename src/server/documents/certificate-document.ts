import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { ERASED_KINDS } from '#domain/privacy/erasure';
import { buildPalette } from '#domain/sites/palette';
import { ERASURE_WORDS } from '#fr/erasure';
import { box, text } from './elements.ts';
import { factGrid } from './fact-grid.ts';
import { heading } from './heading.ts';
import { framedDocument } from './page-frame.ts';
import type { CertificateData } from './protocol.ts';
import { LINE, ROW, SECTION, SMALL, TITLE } from './styles.ts';

const { document: WORDS, preview } = ERASURE_WORDS;

/** A label and its value on one line. */
const fact = ([label, value]: readonly [string, string]): ReactElement =>
  box(
    { ...ROW, borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4, gap: 12 },
    text({ ...SMALL, width: 130 }, label),
    text({ flex: 1 }, value),
  );

/** Breaks a text without spaces, which would not be wrapped at the end of a line. */
const inLines = (value: string): string => (value.match(/.{1,44}/g) ?? []).join('\n');

/** The certificate of an erasure (rule PRIVACY-ERASURE): who erased, when, how much, and hashes of the identifiers. */
export const certificateDocument = (data: CertificateData): ReactElement<DocumentProps> => {
  const { site, certificate, network, madeAt, by, identifiers, counts, signature } = data;
  const palette = buildPalette(site.theme);
  const section = (title: string, ...children: ReactElement[]): ReactElement =>
    box(SECTION, heading(title, { palette, isDemo: false }), ...children);
  const frame = { site, title: WORDS.title, subject: WORDS.title, mark: WORDS.at(madeAt), notice: WORDS.notice };
  const signed: (readonly [string, string])[] = signature.isValid
    ? [
        [WORDS.algorithm, inLines(signature.value)],
        [WORDS.key, `${signature.publicKey} (${signature.keyId})`],
      ]
    : [[WORDS.algorithm, WORDS.invalid]];
  return framedDocument(
    frame,
    palette,
    text(TITLE, WORDS.title),
    text({ marginTop: 8 }, WORDS.intro(network)),
    box(
      SECTION,
      fact([WORDS.facts.id, certificate]),
      fact([WORDS.facts.at, WORDS.at(madeAt)]),
      fact([WORDS.facts.by, by.name]),
    ),
    section(
      WORDS.identifiers,
      text(SMALL, WORDS.identifiersText),
      ...identifiers.map(({ kind, hash }) => fact([WORDS.kinds[kind], hash])),
    ),
    section(
      WORDS.counts,
      factGrid(
        ERASED_KINDS.filter((kind) => counts[kind] > 0).map((kind) => [
          preview.kinds[kind],
          WORDS.countOf(counts[kind]),
        ]),
      ),
      ...WORDS.kept.map((sentence) => text(SMALL, sentence)),
    ),
    section(WORDS.signature, ...signed.map(fact)),
  );
};
