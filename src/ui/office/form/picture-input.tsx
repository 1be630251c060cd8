import type { ReactElement } from 'react';
import { type PictureCrop, PictureUpload } from '#ui/office/upload/picture-upload.tsx';
import type { InputProps } from './inputs.ts';

type Props = InputProps<'picture'>;

const cropOf = ({ field, value, onChange }: Props): { crop: PictureCrop } | null => {
  const { crop } = field;
  if (!crop || typeof value !== 'string') return null;
  const { ratio, words, originalOf, save } = crop;
  return { crop: { ratio, words, ...originalOf(value), save: async (area) => onChange(await save(value, area)) } };
};

/** A picture is sent at once; the form then saves which one it is. */
export const PictureInput = (props: Props): ReactElement => {
  const { field, value, onChange, error } = props;
  return (
    <PictureUpload
      label={field.label}
      hint={field.hint}
      words={field.words}
      accept={field.accept}
      picture={typeof value === 'string' ? field.pictureOf(value) : null}
      check={field.check}
      upload={async (file, onProgress, signal) => onChange(await field.upload(file, onProgress, signal))}
      onRemove={() => onChange(null)}
      error={error}
      {...cropOf(props)}
    />
  );
};
