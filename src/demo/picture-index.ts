import type { Kind } from '#domain/listings/vocabulary';
import index from '#seeds/pictures/pictures.json' with { type: 'json' };

export type Room =
  | 'front'
  | 'garden'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'dining'
  | 'study'
  | 'entrance'
  | 'cellar'
  | 'plot'
  | 'parking'
  | 'shop'
  | 'banner';

export type Style =
  | 'city'
  | 'north'
  | 'west'
  | 'brittany'
  | 'alsace'
  | 'mountain'
  | 'south'
  | 'overseas'
  | 'suburb'
  | 'modern'
  | 'pool';

/** A feature that a property must have to show the picture. */
export type Asset = 'pool' | 'garden' | 'cellar';

/** An entry of seeds/pictures/pictures.json, described in its README. */
export type DemoPicture = {
  file: string;
  room: Room;
  kinds: readonly Kind[];
  styles: readonly Style[];
  needs: Asset | null;
  mirror: boolean;
  width: number;
  height: number;
  alt: string;
};

export const DEMO_PICTURES = index as readonly DemoPicture[];

/** Banners of home pages. */
export const DEMO_BANNERS = DEMO_PICTURES.filter(({ room }) => room === 'banner');

const REGIONS: readonly (readonly [styles: readonly Style[], departments: readonly string[]])[] = [
  [
    ['overseas', 'modern'],
    ['971', '972', '973', '974', '976'],
  ],
  [
    ['brittany', 'suburb', 'modern'],
    ['22', '29', '35', '56'],
  ],
  [
    ['alsace', 'suburb', 'modern'],
    ['67', '68'],
  ],
  [
    ['mountain', 'suburb', 'modern'],
    ['05', '38', '73', '74'],
  ],
  [
    ['south', 'modern', 'suburb'],
    ['04', '06', '07', '11', '13', '2A', '2B', '26', '30', '34', '66', '83', '84'],
  ],
  [
    ['north', 'city', 'suburb', 'modern'],
    ['02', '08', '59', '60', '62', '80'],
  ],
  [
    ['city', 'modern'],
    ['75', '92', '93', '94'],
  ],
  [
    ['west', 'suburb', 'modern'],
    ['14', '16', '17', '24', '33', '36', '37', '40', '41', '44', '47', '49', '50', '53', '61', '72', '79', '85', '86'],
  ],
];

/** Styles of the houses of a region, the most typical first. */
export const regionStyles = (department: string): readonly Style[] =>
  REGIONS.find(([, departments]) => departments.includes(department))?.[0] ?? ['suburb', 'modern', 'city'];
