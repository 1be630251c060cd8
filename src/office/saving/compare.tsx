import type { ReactElement, ReactNode } from 'react';
import { isSameValue } from '#domain/changes/same-value';
import { SAVING_WORDS } from '#fr/saving';
import classes from './compare.module.css';
import { compareLines, type Line, type Part } from './compare-lines.ts';

const WORDS = SAVING_WORDS.compare;

/** How a field is compared: by paragraph, or shown as it is. */
export type FieldView = { label: string } & (
  | { lines: (value: unknown) => readonly string[] }
  | { show: (value: unknown) => ReactNode }
);
export type FieldViews = Readonly<Record<string, FieldView>>;

const PART = {
  same: (text: string) => text,
  removed: (text: string) => <del>{text}</del>,
  added: (text: string) => <ins>{text}</ins>,
} satisfies Record<Part['kind'], (text: string) => ReactNode>;

const LineView = ({ line }: { line: Line }): ReactElement =>
  line.kind === 'skipped' ? (
    <p className={classes.skipped}>{WORDS.skipped(line.lines)}</p>
  ) : (
    <p className={classes.line}>
      {line.parts.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order.
        <span key={index}>{PART[kind](text)}</span>
      ))}
    </p>
  );

type Side = { label: string; value: unknown };
type Props = { view: FieldView; before: Side; after: Side };

/** Two values of a field: the removed and added parts, or both side by side. */
export const Compare = ({ view, before, after }: Props): ReactElement => {
  if ('show' in view)
    return (
      <div className={classes.sides}>
        {[before, after].map(({ label, value }) => (
          <figure key={label} className={classes.side}>
            <figcaption className={classes.caption}>{label}</figcaption>
            {view.show(value)}
          </figure>
        ))}
      </div>
    );
  const lines = compareLines(view.lines(before.value), view.lines(after.value));
  return (
    <div className={classes.text}>
      <p className={classes.caption}>
        <del>{before.label}</del> <ins>{after.label}</ins>
      </p>
      {lines.length === 0 && (
        <p className={classes.skipped}>{isSameValue(before.value, after.value) ? WORDS.same : WORDS.sameWords}</p>
      )}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order.
        <LineView key={index} line={line} />
      ))}
    </div>
  );
};
