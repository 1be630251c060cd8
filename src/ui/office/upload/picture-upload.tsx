import { Progress, Text } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import type { CropArea, CropWords } from './crop-dialog.tsx';
import classes from './picture-upload.module.css';
import { UploadActions } from './upload-actions.tsx';
import { useDrop } from './use-drop.ts';
import { type UploadWork, useUpload } from './use-upload.ts';

export type PictureCrop = {
  /** Width to height of the picture's place. */
  ratio: number;
  /** The original picture, also while a crop of it is stored. */
  original: { url: string; width: number; height: number } | null;
  /** The stored crop; null: the whole picture. */
  area: CropArea | null;
  /** Stores a crop, or the whole picture (null). Rejects with an Error whose message is shown. */
  save: (area: CropArea | null) => Promise<void>;
  words: CropWords;
};

export type PictureUploadProps = {
  label: string;
  /** Requirements of the picture: 'Recommandé : 1080 × 1920'. */
  hint: string;
  /** The stored picture. */
  picture: { url: string; width: number; height: number } | null;
  /** MIME types. */
  accept: readonly string[];
  /** Why a file is refused before the upload. */
  check: (file: File) => Promise<string | null>;
  /** Rejects with an Error whose message is shown. `share`: 0 to 1. */
  upload: UploadWork;
  onRemove: () => void;
  /** Absent: the picture is not cropped. */
  crop?: PictureCrop;
  error?: string | null;
  words: {
    choose: string;
    drop: string;
    replace: string;
    remove: string;
    cancel: string;
    retry: string;
    sending: (percent: number) => string;
  };
};

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

const Sending = ({ text, percent }: { text: string; percent: number }): ReactElement => (
  <div>
    <Progress.Root>
      <Progress.Section value={percent} aria-label={text} />
    </Progress.Root>
    <Text size="sm" mt="xs">
      {text}
    </Text>
  </div>
);

/** One picture: dropped, pasted or chosen, uploaded immediately, shown in its own ratio. */
export const PictureUpload = (props: PictureUploadProps): ReactElement => {
  const { label, hint, picture, error, words, crop } = props;
  const [isCropping, setCropping] = useState(false);
  const state = useUpload(props);
  const { isOver, handlers } = useDrop(state.send);
  const id = useId();
  const { share } = state;
  const percent = Math.round((share ?? 0) * 100);
  const message = state.fault ?? error;
  return (
    <fieldset
      className={classes.area}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      data-over={isOver || undefined}
      data-error={message ? true : undefined}
      // A click on the area makes it the target for pasting.
      tabIndex={-1}
      {...handlers}
    >
      <div>
        <Text id={`${id}-label`} fw={500} size="sm">
          {label}
        </Text>
        <Text id={`${id}-hint`} size="xs" c="dimmed">
          {hint}
        </Text>
      </div>
      {picture && share === null && (
        <img className={classes.picture} src={picture.url} width={picture.width} height={picture.height} alt="" />
      )}
      {share !== null && <Sending text={words.sending(percent)} percent={percent} />}
      <UploadActions {...props} state={state} onCrop={crop?.original ? () => setCropping(true) : null} />
      <Text id={`${id}-error`} size="sm" c="red.8" role="alert" className={classes.error}>
        {message}
      </Text>
      {isCropping && crop?.original && (
        <WindowPart onClose={() => setCropping(false)}>
          <CropDialog {...crop} key={crop.original.url} original={crop.original} onClose={() => setCropping(false)} />
        </WindowPart>
      )}
    </fieldset>
  );
};
