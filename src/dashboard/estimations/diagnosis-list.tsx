import { Button, Text, Title } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ShownDiagnosis } from '#contracts/received-estimations';
import { ENERGY_MAP_WORDS as WORDS } from '#fr/fynder';
import { ENERGY_COLORS, letterInk } from './energy-colors.ts';
import classes from './estimations.module.css';

const STEP = 20;

const Entry = ({ diagnosis, isChosen }: { diagnosis: ShownDiagnosis; isChosen: boolean }): ReactElement => {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) entry.current?.focus();
  }, [isChosen]);
  const { energy } = diagnosis;
  return (
    <li ref={entry} className={classes.diagnosis} tabIndex={-1} aria-current={isChosen || undefined}>
      <span
        className={classes.letter}
        style={{ background: ENERGY_COLORS[energy], color: letterInk(energy) }}
        aria-hidden="true"
      >
        {energy}
      </span>
      <div>
        <Text fw={500}>{diagnosis.address || WORDS.noAddress}</Text>
        <Text size="sm" c="dimmed">
          {WORDS.facts(diagnosis)}
        </Text>
      </div>
    </li>
  );
};

type Props = {
  diagnoses: readonly ShownDiagnosis[] /** `chosen`: the diagnosis whose dot was opened. */;
  chosen: string | null;
};

/** The diagnoses of the map as a list, nearest first; the one selected on the map comes first. */
export const DiagnosisList = ({ diagnoses, chosen }: Props): ReactElement | null => {
  const [count, setCount] = useState(STEP);
  if (diagnoses.length === 0) return null;
  const first = diagnoses.filter(({ id }) => id === chosen);
  const rest = diagnoses.filter(({ id }) => id !== chosen).slice(0, count);
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {WORDS.list}
      </Title>
      <ul className={classes.sales}>
        {[...first, ...rest].map((diagnosis) => (
          <Entry key={diagnosis.id} diagnosis={diagnosis} isChosen={diagnosis.id === chosen} />
        ))}
      </ul>
      {diagnoses.length > first.length + rest.length && (
        <Button variant="default" mt="sm" onClick={() => setCount(count + STEP)}>
          {WORDS.more}
        </Button>
      )}
    </section>
  );
};
