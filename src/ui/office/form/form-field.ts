import type { CropArea } from '#ui/office/upload/crop-dialog.tsx';
import type { PictureCrop, PictureUploadProps } from '#ui/office/upload/picture-upload.tsx';
import type { RowWords } from './list-rows.tsx';

/** A point of a list. */
export type Point = { title: string; content: string };

/** A link of a list, with its title. */
export type Link = { title: string; link: string };

/** A choice and its word. */
export type Option = { value: string; label: string };

type CommonField = {
  /** Name of the edited value; errors of the server refer to it. */
  name: string;
  label: string;
  /** One sentence under the label. */
  description?: string;
  required?: boolean;
  autoComplete?: string;
  /** Why it is read-only: 'Fixé par le réseau.'. The value is shown as text. */
  readOnly?: string;
};

/** `emptyIsNull`: an empty text is the value null. */
type Typed = { maxLength?: number; placeholder?: string; emptyIsNull?: boolean };
/** `unit`: shown after the number, 'm²'. `decimals`: digits after the comma, none by default. */
type Counted = { decimals?: number; unit?: string; placeholder?: string };

/** One of the values of a field of kind 'tags'. */
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
    /** One form of a typed number, whatever its separators; null: not a number. */
    read: (text: string) => string | null;
    /** As people read it. */
    write: (value: string) => string;
  };
  /** `none`: the word of the value null; absent: one of the options must be chosen. */
  choice: { options: readonly Option[]; none?: string };
  choices: { options: readonly Option[] };
  switch: Record<never, never>;
  date: { min?: string; max?: string };
  /** `note`: one sentence about a colour, under its field. */
  color: { note?: (hex: string) => string | null };
  /** A list of points with a title and a text. `max`: characters; `most`: points. */
  points: { most: number; max: { title: number; content: number } };
  /** A list of links in an order that people choose. `max`: characters; `most`: links. */
  links: {
    most: number;
    max: { title: number; link: number };
    placeholder?: string;
    words: RowWords & {
      title: string;
      link: string;
      /** Of the handle of a row. */
      drag: string;
      /** Announced to screen readers. */
      moved: (title: string, rank: number, count: number) => string;
    };
  };
  picture: Pick<PictureUploadProps, 'hint' | 'accept' | 'check' | 'words'> & {
    /** Sends a file; the value is then the id of the picture. Rejects with an Error whose message is shown. */
    upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
    /** The picture of an id. */
    pictureOf: (id: string) => PictureUploadProps['picture'];
    /** Crops the picture for its place; absent: it is used whole. */
    crop?: {
      ratio: number;
      words: PictureCrop['words'];
      /** The whole picture of the crop with this id, and the area of the crop. */
      originalOf: (id: string) => Pick<PictureCrop, 'original' | 'area'>;
      /** The id of a part of the picture, or of the whole one (null). Rejects with an Error whose message is shown. */
      save: (id: string, area: CropArea | null) => Promise<string>;
    };
  };
  tags: {
    /** Choices for a typed text, best first. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Tag[]>;
    /** How a value is shown. */
    labelOf: (value: unknown) => string;
    /** Maximum number of values. */
    max: number;
    placeholder?: string;
  };
};

export type FieldKind = keyof Kinds;
export type FieldOf<K extends FieldKind> = { [P in K]: CommonField & { kind: P } & Kinds[P] }[K];

/**
 * One field of a form, as data. Values by kind: texts (also 'phone', as `read` gives it), numbers or null, true or
 * false, 'YYYY-MM-DD' or null, '#rrggbb' or null, a value of `options`, a list of them, the id of a picture or null, a
 * list of values of tags, a list of points or links. A number or a telephone that cannot be read is the typed text
 * (`faultOf`).
 */
export type FormField = FieldOf<FieldKind>;

/** The value of a field, its error and its origin. */
export type FieldState = {
  value: unknown;
  error: string | null;
  /** Where the value comes from, when it can be inherited. */
  origin: {
    text: string;
    /** Absent: it is inherited already. */
    revert?: (() => void) | undefined;
    /** Of the button; absent: the word of the frame. */
    revertLabel?: string | undefined;
  } | null;
};

/** How the fields of a form read and write their values, independent of where those are stored. */
export type FormBinding = {
  stateOf: (name: string) => FieldState;
  set: (name: string, value: unknown) => void;
};
