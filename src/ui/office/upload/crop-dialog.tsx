import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { useLayer } from '#ui/office/layers.ts';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './crop-dialog.module.css';

/** A crop area, in fractions of the picture's width and height (0 to 1). */
export type CropArea = { x: number; y: number; width: number; height: number };

export type CropWords = {
  open: string;
  title: string;
  /** How to move and resize the area with pointer and keyboard. */
  hint: string;
  /** Names of the crop area, and of its corners and sides, for screen readers. */
  area: string;
  handle: string;
  whole: string;
  apply: string;
};

type Props = {
  ratio: number;
  original: { url: string; width: number; height: number };
  area: CropArea | null;
  save: (area: CropArea | null) => Promise<void>;
  words: CropWords;
  onClose: () => void;
};

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
type HandleLabels = Record<`${(typeof HANDLES)[number]}DragHandle`, string>;

const percentOf = ({ x, y, width, height }: CropArea): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const share = (percent: number): number => Math.max(0, Math.min(1, percent / 100));
const areaOf = ({ x, y, width, height }: PercentCrop): CropArea => ({
  x: share(x),
  y: share(y),
  width: share(width),
  height: share(height),
});

/** The largest centred area with this ratio. */
const largest = ({ original: { width, height }, ratio }: Pick<Props, 'original' | 'ratio'>): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ratio, width, height), width, height);

/** The crop area reduced until it fits into the picture, centred. */
const within = (crop: PercentCrop): PercentCrop => {
  const scale = Math.min(1, 100 / crop.width, 100 / crop.height);
  const [width, height] = [crop.width * scale, crop.height * scale];
  return { unit: '%', width, height, x: (100 - width) / 2, y: (100 - height) / 2 };
};

const labelsOf = ({ area, handle }: CropWords) => ({
  cropArea: area,
  ...(Object.fromEntries(HANDLES.map((name) => [`${name}DragHandle`, handle])) as HandleLabels),
});

/** Lets the person choose a crop of a picture for its place, by pointer and arrow keys, or the whole picture. */
const CropDialog = (props: Props): ReactElement => {
  const { ratio, original, area, save, words, onClose } = props;
  const { words: office } = useOffice();
  const [crop, setCrop] = useState<PercentCrop>(() => (area ? percentOf(area) : within(largest(props))));
  const [busy, setBusy] = useState<'part' | 'whole' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useLayer(onClose);
  const store = async (chosen: CropArea | null): Promise<void> => {
    setBusy(chosen ? 'part' : 'whole');
    setFault(null);
    try {
      await save(chosen);
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(null);
    }
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      title={words.title}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': office.close }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
        <div className={classes.stage}>
          <ReactCrop
            crop={crop}
            aspect={ratio}
            keepSelection
            ruleOfThirds
            minWidth={24}
            ariaLabels={labelsOf(words)}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              className={classes.picture}
              src={original.url}
              width={original.width}
              height={original.height}
              alt=""
            />
          </ReactCrop>
        </div>
        <Text size="sm" c="red.8" role="alert" className={classes.fault}>
          {fault}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            loading={busy === 'whole'}
            disabled={busy === 'part'}
            onClick={() => void store(null)}
          >
            {words.whole}
          </Button>
          <Button
            loading={busy === 'part'}
            disabled={busy === 'whole'}
            onClick={() => void store(areaOf(crop))}
            data-autofocus
          >
            {words.apply}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
export default CropDialog;
