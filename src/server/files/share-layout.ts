import { SHARE_SIZE, type ShareCard } from '#domain/files/share-card';
import type { Composition, Layer } from '#platform/images/images';

/** Increment it when the layout changes, so that the picture of a card gets another URL. */
export const LAYOUT_VERSION = 1;

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const PHOTO_WIDTH = 640;
const MARGIN = 56;
const LOGO = { width: 200, height: 64, pad: 14 } as const;

type Pictures = { photo: Uint8Array | null; logo: Uint8Array | null };
type Text = Extract<Layer, { kind: 'stack' }>['texts'][number];

/** A logo may have any colour, so it is drawn on a white box. */
const logoLayers = (logo: Uint8Array, x: number): Layer[] => {
  const { width, height, pad } = LOGO;
  const y = MARGIN - pad;
  return [
    { kind: 'box', x, y, width: width + 2 * pad, height: height + 2 * pad, color: '#ffffff', radius: 10 },
    { kind: 'picture', bytes: logo, x: x + pad, y: y + pad, width, height, fit: 'inside' },
  ];
};

/** Maximum number of title lines beside two facts and a price; a third fact takes one line. */
const titleLines = ({ price, facts }: ShareCard, hasPhoto: boolean): number =>
  price === null ? 3 : (hasPhoto ? 3 : 2) - (facts.length > 2 ? 1 : 0);

/** Photo on the left, texts on the site's colour; without a photo the texts are larger and take the full width. */
export const layoutShare = (card: ShareCard, { photo, logo }: Pictures): Composition => {
  const left = photo ? PHOTO_WIDTH : 0;
  const x = left + MARGIN;
  const width = WIDTH - x - MARGIN;
  const scale = photo ? 1 : 1.35;
  const text = (words: string, font: Text['font'], size: number, maxLines = 1): Text => ({
    text: words,
    font,
    size: Math.round(size * scale),
    color: card.colors.ink,
    x,
    width,
    maxLines,
  });
  const priceTexts = card.price
    ? [
        text(card.price.amount, 'display', 60),
        ...(card.price.note ? [{ ...text(card.price.note, 'text', 0, 2), size: 19 }] : []),
      ]
    : [];
  return {
    width: WIDTH,
    height: HEIGHT,
    background: card.colors.ground,
    layers: [
      ...(photo
        ? [{ kind: 'picture', bytes: photo, x: 0, y: 0, width: left, height: HEIGHT, fit: 'cover' } as const]
        : []),
      ...(logo
        ? logoLayers(logo, x)
        : [{ kind: 'stack', y: MARGIN, align: 'top', gap: 0, texts: [text(card.name, 'text', 26)] } as const]),
      {
        kind: 'stack',
        y: photo ? 156 : 132,
        align: 'top',
        gap: 10,
        texts: [
          text(card.eyebrow, 'text', 22),
          text(card.title, 'display', 54, titleLines(card, photo !== null)),
          ...card.facts.map((fact) => text(fact, 'text', 26)),
        ],
      },
      ...(priceTexts.length > 0
        ? [{ kind: 'stack', y: HEIGHT - MARGIN + 10, align: 'bottom', gap: 0, texts: priceTexts } as const]
        : []),
    ],
  };
};
