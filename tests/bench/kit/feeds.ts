import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';

/** Generates large feeds for measurements. All lines differ, as in exports of real software. */

type FeedShape = {
  lines: number;
  /** Share of invalid lines (a missing price, an unknown kind, a broken line). */
  bad?: number;
  /** Each round changes the price of every listing. */
  round?: number;
  agencies?: number;
  /** Number of picture URLs per line. */
  pictures?: number;
  /** Base of the picture URLs. */
  picturesAt?: string;
};

const PLACES = [
  ['69003', 'LYON', '45.7597', '4.8422'],
  ['33000', 'Bordeaux', '44.8378', '-0.5792'],
  ['44000', 'NANTES', '47.2184', '-1.5536'],
  ['97200', 'Fort-de-France', '14.6161', '-61.0588'],
  ['31000', 'Toulouse', '43.6045', '1.444'],
  ['42000', 'ST ETIENNE', '45.4397', '4.3872'],
] as const;
const KINDS = ['Appartement', 'maison/villa', 'Terrain', 'Parking/Box', 'Immeuble', 'Bureaux'];
const SENTENCES = [
  'Au cœur d’un quartier recherché, à deux pas des commerces et des écoles.',
  'La pièce de vie ouvre sur une terrasse plein sud.',
  'Cuisine équipée, nombreux rangements, cave et stationnement complètent ce bien.',
  'Copropriété bien tenue, ravalement récent.',
  'Chambre au calme donnant sur la cour, salle d’eau refaite à neuf.',
  'À visiter sans tarder, coup de cœur assuré.',
];

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

const ranksOf = (
  n: number,
  { round = 0, agencies = 1, pictures = 3, picturesAt = 'https://photos.example' }: FeedShape,
): string[] => {
  const [zip, city, lat, lng] = pick(PLACES, n);
  const values = Array.from({ length: 334 }, () => '');
  const set = (rank: number, value: string | number): void => {
    values[rank - 1] = String(value);
  };
  const rent = n % 5 === 0;
  const price = rent ? 500 + (n % 900) + round : 90_000 + (n % 7000) * 100 + round;
  set(1, `AG${n % agencies}`);
  set(2, `REF${n}`);
  set(3, rent ? 'Location' : 'Vente');
  set(4, pick(KINDS, n));
  set(5, zip);
  set(6, city);
  set(8, `${1 + (n % 90)} rue de la République`);
  set(11, price);
  set(15, rent ? 350 : 4.5);
  set(16, 20 + (n % 180));
  set(18, 1 + (n % 6));
  set(19, n % 5);
  set(20, `${pick(KINDS, n)} ${1 + (n % 6)} pièces ${city} n° ${n}`);
  set(21, Array.from({ length: 8 }, (_, i) => pick(SENTENCES, n * 7 + i * 3)).join('<BR>'));
  set(24, n % 7);
  set(33, 8832);
  set(34, 1 + (n % 9));
  set(41, n % 2 ? 'OUI' : 'NON');
  for (let i = 0; i < pictures; i += 1) set(85 + i, `${picturesAt}/${n}/${i}.jpg`);
  set(112, n);
  set(113, '13/02/2026');
  set(123, `N${n % 40}`);
  set(175, n);
  set(176, 80 + (n % 300));
  set(177, pick(['A', 'B', 'C', 'D', 'E', 'F', 'G'], n));
  set(178, 5 + (n % 60));
  set(179, pick(['A', 'B', 'C', 'D', 'E'], n));
  set(258, 'OUI');
  set(259, 20 + (n % 80));
  set(298, lat);
  set(299, lng);
  set(300, 1);
  set(301, '4.12');
  set(302, rent ? '' : 1);
  set(326, 700 + (n % 500));
  set(327, 1300 + (n % 500));
  set(328, '01/01/2021');
  return values;
};

const corrupt = (values: string[], n: number): string[] => {
  if (n % 3 === 0) values[10] = '';
  else if (n % 3 === 1) values[3] = 'péniche';
  else return values.slice(0, 40);
  return values;
};

function* lines(shape: FeedShape): Iterable<Buffer> {
  const every = shape.bad ? Math.round(1 / shape.bad) : 0;
  for (let n = 1; n <= shape.lines; n += 1) {
    const values = ranksOf(n, shape);
    const written = every > 0 && n % every === 0 ? corrupt(values, n) : values;
    yield iconv.encode(`${written.map((value) => `"${value}"`).join('!#')}\r\n`, 'windows-1252');
  }
}

/** Writes an Annonces.csv of this shape. */
export const writeFeed = (path: string, shape: FeedShape): Promise<void> =>
  pipeline(Readable.from(lines(shape)), createWriteStream(path));
