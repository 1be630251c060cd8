import { describe, expect, it } from 'vitest';
import { type Pixels, readBmp, readIconBitmap, TooManyPixels } from './dib.ts';
import { readIco } from './ico.ts';

/** The pixels of the pictures below, 3 × 2: red, green, blue over white, black, red. */
const [RED, GREEN, BLUE, WHITE, BLACK] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffffffff', '000000ff'];
const POINTS = [RED, GREEN, BLUE, WHITE, BLACK, RED];

const u16 = (value: number): string => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes.toString('hex');
};
const u32 = (value: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes.toString('hex');
};

type Shape = { bits: number; compression?: number; height?: number; extra?: string; palette?: string; points: string };

const dib = ({ bits, compression = 0, height = 2, extra = '', palette = '', points }: Shape): string =>
  [u32(40 + (compression === 3 && extra.length > 24 ? extra.length / 2 : 0)), u32(3), u32(height), u16(1), u16(bits)]
    .concat([u32(compression), u32(0), u32(0), u32(0), u32(palette.length / 8), u32(0), extra, palette, points])
    .join('');

const bmp = (shape: Shape): Buffer => {
  const body = dib(shape);
  const start = 14 + (body.length - shape.points.length) / 2;
  return Buffer.from(['424d', u32(14 + body.length / 2), u32(0), u32(start), body].join(''), 'hex');
};

/** Blue, green, red, unused: white, black, red, green, blue. */
const PALETTE = 'ffffff00' + '00000000' + '0000ff00' + '00ff0000' + 'ff000000';

const pointsOf = ({ data }: Pixels): string[] => Buffer.from(data).toString('hex').match(/.{8}/g) ?? [];

describe('bitmaps', () => {
  it.each<[string, Shape]>([
    ['24 bits', { bits: 24, points: 'ffffff0000000000ff0000000000ff00ff00ff0000000000' }],
    ['24 bits from the top', { bits: 24, height: -2, points: '0000ff00ff00ff0000000000ffffff0000000000ff000000' }],
    ['32 bits', { bits: 32, points: `${'ffffff00'}${'00000000'}${'0000ff00'}${'0000ff00'}${'00ff0000'}${'ff000000'}` }],
    ['16 bits', { bits: 16, points: 'ff7f0000007c0000007ce0031f000000' }],
    [
      '16 bits in fields 565',
      {
        bits: 16,
        compression: 3,
        extra: u32(0xf800) + u32(0x7e0) + u32(0x1f),
        points: 'ffff000000f8000000f8e0071f000000',
      },
    ],
    ['8 bits', { bits: 8, palette: PALETTE, points: '0001020002030400' }],
    ['4 bits', { bits: 4, palette: PALETTE, points: '0120000023400000' }],
    ['8 bits in runs', { bits: 8, compression: 1, palette: PALETTE, points: '0003000102000000' + '0102010301040001' }],
    ['4 bits in runs', { bits: 4, compression: 2, palette: PALETTE, points: '0003012000000323' + '0000' + '0001' }],
  ])('%s', (name, shape) => {
    const picture = readBmp(bmp(shape), 100);
    expect([picture.width, picture.height]).toEqual([3, 2]);
    expect(pointsOf(picture)).toEqual(name === '4 bits in runs' ? [RED, GREEN, RED, ...POINTS.slice(3)] : POINTS);
  });

  it('transparency, when the header has an alpha mask', () => {
    const extra = u32(0xff0000) + u32(0xff00) + u32(0xff) + u32(0xff000000);
    const points = ['0000ff80', '00ff00ff', 'ff000000', '00000000', '00000000', '00000000'].join('');
    expect(pointsOf(readBmp(bmp({ bits: 32, compression: 3, extra, points }), 100)).slice(3)).toEqual([
      'ff000080',
      GREEN,
      '0000ff00',
    ]);
  });

  it.each<[string, Buffer]>([
    ['only the magic bytes', Buffer.from('BM')],
    ['missing pixels', bmp({ bits: 24, points: 'ffffff' })],
    ['a missing palette', bmp({ bits: 8, points: '0001020002030400' })],
    ['a colour outside of the palette', bmp({ bits: 8, palette: PALETTE, points: '0901020002030400' })],
    ['no height', bmp({ bits: 24, height: 0, points: '' })],
    ['3 bits per pixel', bmp({ bits: 3, points: '00' })],
    ['an embedded JPEG', bmp({ bits: 24, compression: 4, points: '00' })],
    ['truncated runs', bmp({ bits: 8, compression: 1, palette: PALETTE, points: '0301' })],
  ])('%s is refused', (_, bytes) => {
    expect(() => readBmp(bytes, 100)).toThrow(RangeError);
  });

  it('too many pixels are refused before decoding', () => {
    const bytes = bmp({ bits: 8, compression: 1, height: 2 ** 30, palette: PALETTE, points: '0001' });
    expect(() => readBmp(bytes, 24e6)).toThrow(TooManyPixels);
  });
});

describe('icons', () => {
  const icon = (bodies: readonly { side: number; body: string }[]): Buffer => {
    let offset = 6 + 16 * bodies.length;
    const entries = bodies.map(({ side, body }) => {
      const sides = side.toString(16).padStart(2, '0').repeat(2);
      const entry = `${sides}0000${u16(1)}${u16(8)}${u32(body.length / 2)}${u32(offset)}`;
      offset += body.length / 2;
      return entry;
    });
    return Buffer.from(
      `00000100${u16(bodies.length)}${entries.join('')}${bodies.map(({ body }) => body).join('')}`,
      'hex',
    );
  };
  const masked = dib({ bits: 8, height: 4, palette: PALETTE, points: '0001020002030400' + '4000000080000000' });

  it('the mask is the transparency', () => {
    const points = pointsOf(readIconBitmap(Buffer.from(masked, 'hex'), 100));
    expect(points).toEqual(['ff000000', GREEN, BLUE, WHITE, '00000000', RED]);
  });

  it('the largest picture is returned, a PNG unchanged', () => {
    const png = '89504e470d0a1a0a00';
    expect(
      readIco(
        icon([
          { side: 3, body: masked },
          { side: 48, body: png },
        ]),
        100,
      ),
    ).toEqual({
      png: Buffer.from(png, 'hex'),
    });
    expect(readIco(icon([{ side: 3, body: masked }]), 100)).toMatchObject({ pixels: { width: 3, height: 2 } });
  });

  it.each<[string, Buffer]>([
    ['no picture', Buffer.from('000001000000', 'hex')],
    ['65,535 pictures', Buffer.from('00000100ffff', 'hex')],
    ['a picture after the end of the file', icon([{ side: 3, body: masked }]).subarray(0, 60)],
    ['a missing mask', icon([{ side: 3, body: masked.slice(0, -16) }])],
  ])('%s is refused', (_, bytes) => {
    expect(() => readIco(bytes, 100)).toThrow(RangeError);
  });
});
