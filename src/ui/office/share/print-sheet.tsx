import type { ReactElement } from 'react';
import { PrintPage } from './print-page.tsx';
import classes from './print-sheet.module.css';
import type { QrDrawing } from './qr-image.ts';

type Props = { title: string; url: string; drawing: QrDrawing; onDone: () => void };

/** Prints a page with a name and a QR code; `onDone` unmounts it. */
export const PrintSheet = ({ title, url, drawing: { size, path }, onDone }: Props): ReactElement => (
  <PrintPage onDone={onDone}>
    <p className={classes.title}>{title}</p>
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
    <p className={classes.url}>{url}</p>
  </PrintPage>
);
