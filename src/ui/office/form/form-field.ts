import type { CropArea } from '#ui/office/upload/crop-dialog.tsx';
import type { PictureCrop, PictureUploadProps } from '#ui/office/upload/picture-upload.tsx';
import type { RowWords } from './list-rows.tsx';

/** A point of a list. */
export type Point = { title: string; content: string };

/** A link of a list, with its title. */
export type Link = { title: string; link: string };

/** An option and its label. */
export type Option = { value: string; label: string };

type CommonField = {
  /** Name of the value; the server's errors refer to it. */
  name: string;
  label: string;
  /** One sentence under the label. */
  description?: string;
  required?: boolean;
  autoComplete?: string;
  /** Why it is read-only: 'Fixé par le réseau.'. The value is then shown as text. */
  readOnly?: string;
};

/** `emptyIsNull`: an empty text means null. */
type Typed = { maxLength?: number; placeholder?: string; emptyIsNull?: boolean };
/** `unit`: shown after the number, 'm²'. `decimals`: maximum number of decimals, 0 by default. */
type Counted = { decimals?: number; unit?: string; placeholder?: string };

/** One value of a field of kind 'tags'. */
export type Tag = { value: unknown; label: string };

type Kinds = {
  text: Typed;
  email: Typed;
  url: Typed;
  longText: Typed & { rows?: number };
  number: Counted;
  percent: Counted;
  money: { placeholder?: string };
  phone: {
    placeholder?: string;
    /** Normalises a typed number; null: invalid. */
    read: (text: string) => string | null;
    /** Formats the value for people. */
    write: (value: string) => string;
  };
  /** `none`: label of the value null; absent: an option must be chosen. */
  choice: { options: readonly Option[]; none?: string };
  choices: { options: readonly Option[] };
  switch: Record<never, never>;
  date: { min?: string; max?: string };
  /** `note`: a text about the colour, shown below the field. */
  color: { note?: (hex: string) => string | null };
  /** A list of points with title and text. `max`: characters; `most`: number of points. */
  points: { most: number; max: { title: number; content: number } };
  /** A list of links in an order that people choose. `max`: characters; `most`: number of links. */
  links: {
    most: number;
    max: { title: number; link: number };
    placeholder?: string;
    words: RowWords & {
      title: string;
      link: string;
      /** Label of a row's drag handle. */
      drag: string;
      /** Announced to screen readers. */
      moved: (title: string, rank: number, count: number) => string;
    };
  };
  picture: Pick<PictureUploadProps, 'hint' | 'accept' | 'check' | 'words'> & {
    /** Uploads a file; the value is then the id of the picture. Rejects with an Error whose message is shown. */
    upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
    /** Data of the picture with this id. */
    pictureOf: (id: string) => PictureUploadProps['picture'];
    /** Crops the picture to the ratio of its place; absent: not cropped. */
    crop?: {
      ratio: number;
      words: PictureCrop['words'];
      /** The original of the crop with this id, and the crop area. */
      originalOf: (id: string) => Pick<PictureCrop, 'original' | 'area'>;
      /**
       * Stores a crop, or the whole picture (null), and returns the id. Rejects with an Error whose message is shown.
       */
      save: (id: string, area: CropArea | null) => Promise<string>;
    };
  };
  tags: {
    /** Suggestions for a typed text, best first. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Tag[]>;
    /** The label of a value. */
    labelOf: (value: unknown) => string;
    /** Maximum number of values. */
    max: number;
    placeholder?: string;
  };
};

export type FieldKind = keyof Kinds;
export type FieldOf<K extends FieldKind> = { [P in K]: CommonField & { kind: P } & Kinds[P] }[K];

/**
 * One field of a form, as data. Values by kind: texts (also 'phone', as `read` returns it), numbers or null, booleans,
 * 'YYYY-MM-DD' or null, '#rrggbb' or null, a value of `options` or a list of them, a picture id or null, a list of tag
 * values, a list of points or links. A number or telephone that cannot be parsed is the typed text (`faultOf`).
 */
export type FormField = FieldOf<FieldKind>;

/** The value of a field, its error and its origin. */
export type FieldState = {
  value: unknown;
  error: string | null;
  /** Where an inheritable value comes from. */
  origin: {
    text: string;
    /** Absent: it is already inherited. */
    revert?: (() => void) | undefined;
    /** Label of the button; default: that of the back office. */
    revertLabel?: string | undefined;
  } | null;
};

/** How the fields of a form get and set their values, independent of where these are stored. */
export type FormBinding = {
  stateOf: (name: string) => FieldState;
  set: (name: string, value: unknown) => void;
};
