import { type ReactElement, useState } from 'react';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';
import { type PictureCrop, PictureUpload } from '#ui/office/upload/picture-upload.tsx';
import type { UploadWork } from '#ui/office/upload/use-upload.ts';
import type { InputProps } from './inputs.ts';

type Props = InputProps<'picture'>;

const cropOf = ({ field, value, onChange }: Props): { crop: PictureCrop } | null => {
  const { crop } = field;
  if (!crop || typeof value !== 'string') return null;
  const { ratio, words, originalOf, save } = crop;
  return { crop: { ratio, words, ...originalOf(value), save: async (area) => onChange(await save(value, area)) } };
};

/** A picture is uploaded immediately; the form saves only its id. Leaving during the upload asks first. */
export const PictureInput = (props: Props): ReactElement => {
  const { field, value, onChange, error } = props;
  const [sending, setSending] = useState(0);
  useUnsaved(sending > 0);
  const upload: UploadWork = async (...given) => {
    setSending((count) => count + 1);
    try {
      onChange(await field.upload(...given));
    } finally {
      setSending((count) => count - 1);
    }
  };
  return (
    <PictureUpload
      label={field.label}
      hint={field.hint}
      words={field.words}
      accept={field.accept}
      picture={typeof value === 'string' ? field.pictureOf(value) : null}
      check={field.check}
      upload={upload}
      onRemove={() => onChange(null)}
      error={error}
      {...cropOf(props)}
    />
  );
};
