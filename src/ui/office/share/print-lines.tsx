import { type ReactElement, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

type Props = { title: string; lines: readonly string[]; onDone: () => void };

/** Prints a page with a title and lines, without the back office; `onDone` unmounts it. */
export const PrintLines = ({ title, lines, onDone }: Props): ReactElement => {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet="">
      <p className={classes.url}>{title}</p>
      {lines.map((line) => (
        <p key={line} className={classes.url}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  );
};
