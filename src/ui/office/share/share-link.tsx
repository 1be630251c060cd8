import { Button, Group, Stack } from '@mantine/core';
import { Printer } from 'lucide';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { downloadText, saveFile } from '#ui/office/download.ts';
import { Icon } from '#ui/office/icon.tsx';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { CopyLink, type CopyLinkWords } from './copy-link.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { drawQr, pngOf, type QrDrawing, svgOf } from './qr-image.ts';
import classes from './share-link.module.css';

export type ShareWords = CopyLinkWords & {
  code: string;
  svg: string;
  png: string;
  noPng: string;
  print: string;
};

type Props = {
  /** The shared link. */
  url: string;
  /** Title of the printed page. */
  title: string;
  /** File name without extension. */
  fileName: string;
  words: ShareWords;
};

const Code = ({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }): ReactElement => (
  <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <path d={path} shapeRendering="crispEdges" />
  </svg>
);

/** A link with a copy button, and its QR code for download and print. */
export const ShareLink = ({ url, title, fileName, words }: Props): ReactElement => {
  const { toasts } = useOffice();
  const [isPrinting, setPrinting] = useState(false);
  const drawing = useMemo(() => drawQr(url), [url]);
  const done = useCallback(() => setPrinting(false), []);
  const savePng = async (): Promise<void> => {
    try {
      saveFile({ name: `${fileName}.png`, blob: await pngOf(drawing) });
    } catch {
      toasts.error(words.noPng);
    }
  };
  return (
    <Stack gap="md">
      <CopyLink url={url} words={words} />
      <Code drawing={drawing} label={words.code} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => downloadText(`${fileName}.svg`, 'image/svg+xml', svgOf(drawing))}
        >
          {words.svg}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={() => void savePng()}>
          {words.png}
        </Button>
        <Button
          variant="default"
          leftSection={<LucideIcon node={Printer} size={16} />}
          onClick={() => setPrinting(true)}
        >
          {words.print}
        </Button>
      </Group>
      {isPrinting && <PrintSheet title={title} url={url} drawing={drawing} onDone={done} />}
    </Stack>
  );
};
