import { type ReactElement, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

type Props = { children: ReactNode; onDone: () => void };

/** Prints its children on a page, without the back office; `onDone` unmounts it. */
export const PrintPage = ({ children, onDone }: Props): ReactElement => {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet="">
      {children}
    </div>,
    document.body,
  );
};
