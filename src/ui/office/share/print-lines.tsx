import type { ReactElement } from 'react';
import { PrintPage } from './print-page.tsx';
import classes from './print-sheet.module.css';

type Props = { title: string; lines: readonly string[]; onDone: () => void };

/** Prints a page with a title and lines; `onDone` unmounts it. */
export const PrintLines = ({ title, lines, onDone }: Props): ReactElement => (
  <PrintPage onDone={onDone}>
    <p className={classes.url}>{title}</p>
    {lines.map((line) => (
      <p key={line} className={classes.url}>
        {line}
      </p>
    ))}
  </PrintPage>
);
