import type { ComponentType } from 'react';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { CheckboxesInput, ChoiceInput, SwitchInput } from './choice-inputs.tsx';
import { ColorInput } from './color-input.tsx';
import type { FieldKind, FieldOf } from './form-field.ts';
import { ParsedInput } from './parsed-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { PointsInput } from './points-input.tsx';
import { DateInput, LongTextInput, PlainTextInput } from './text-inputs.tsx';

/** Props of all inputs; `error`: the message of the field, or null. */
export type InputProps<K extends FieldKind = FieldKind> = {
  field: FieldOf<K>;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | null;
};

/** Tags and sortable lists are loaded only by forms that use them. */
const TagsInput = lazyPart(() => import('./tags-input.tsx'));
const LinksInput = lazyPart(() => import('./links-input.tsx'));

/** The input component of each kind. */
export const INPUTS: { readonly [K in FieldKind]: ComponentType<InputProps<K>> } = {
  text: PlainTextInput,
  email: PlainTextInput,
  url: PlainTextInput,
  longText: LongTextInput,
  number: ParsedInput,
  money: ParsedInput,
  percent: ParsedInput,
  phone: ParsedInput,
  choice: ChoiceInput,
  choices: CheckboxesInput,
  switch: SwitchInput,
  date: DateInput,
  color: ColorInput,
  picture: PictureInput,
  points: PointsInput,
  links: LinksInput,
  tags: TagsInput,
};
