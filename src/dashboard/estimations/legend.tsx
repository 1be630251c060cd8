import type { ReactElement } from 'react';
import classes from './estimations.module.css';

type Props = { entries: readonly { /** Null: a ring. */ color: string | null; label: string }[] };

/** Legend of the dots on a map. */
export const Legend = ({ entries }: Props): ReactElement => (
  <ul className={classes.legend}>
    {entries.map(({ color, label }) => (
      <li key={label}>
        <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
          <circle
            cx={6}
            cy={6}
            r={4.5}
            fill={color ?? 'none'}
            stroke={color ?? 'var(--mantine-color-gray-7)'}
            strokeWidth={1.5}
          />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
