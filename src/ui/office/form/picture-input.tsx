import type { ReactElement } from 'react';
import { PictureUpload } from '#ui/office/upload/picture-upload.tsx';
import type { InputProps } from './inputs.ts';

/** A picture is sent at once; the form then saves which one it is. */
export const PictureInput = ({ field, value, onChange, error }: InputProps<'picture'>): ReactElement => (
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
  />
);
