import type { ReactElement } from 'react';
import { box, text, whole } from './elements.ts';
import { LINE, ROW, SMALL, WIDTH } from './styles.ts';

const COLUMNS = 4;

const fact = ([label, value]: readonly [string, string]): ReactElement =>
  box({ width: WIDTH / COLUMNS, paddingRight: 8 }, text(SMALL, label), text({}, value));

/** Labels with their values, four in a row; each row has a line above it. */
export const factGrid = (facts: readonly (readonly [string, string])[]): ReactElement =>
  box(
    {},
    ...Array.from({ length: Math.ceil(facts.length / COLUMNS) }, (_, row) =>
      whole(
        { ...ROW, borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
        ...facts.slice(row * COLUMNS, (row + 1) * COLUMNS).map(fact),
      ),
    ),
  );
