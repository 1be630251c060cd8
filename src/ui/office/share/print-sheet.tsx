import { type ReactElement, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';
import type { QrDrawing } from './qr-image.ts';

type Props = { title: string; url: string; drawing: QrDrawing; onDone: () => void };

/** Prints a page with a name and a QR code, without the back office; `onDone` unmounts it. */
export const PrintSheet = ({ title, url, drawing: { size, path }, onDone }: Props): ReactElement => {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet="">
      <p className={classes.title}>{title}</p>
      <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <p className={classes.url}>{url}</p>
    </div>,
    document.body,
  );
};
