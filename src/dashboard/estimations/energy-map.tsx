import { Alert, Button, Chip, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, Suspense, useMemo, useState } from 'react';
import type { z } from 'zod';
import { receivedEstimationOperations, type ShownDiagnosis } from '#contracts/received-estimations';
import { ENERGY_LETTERS, ENERGY_RADIUS_METRES, type EnergyLetter } from '#domain/estimation/energy';
import { ENERGY_MAP_WORDS as WORDS } from '#fr/fynder';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { DiagnosisList } from './diagnosis-list.tsx';
import type { Dot as MapDot } from './dots-layer.ts';
import { ENERGY_COLORS } from './energy-colors.ts';
import classes from './estimations.module.css';
import { type Place, readPlace, writePlace } from './map-place.ts';

const PointsMap = lazyPart(() => import('./points-map.tsx'));

/** Makes pale letters visible on the pale background. */
const OUTLINE = '#495057';

const mapPoint = (diagnosis: ShownDiagnosis): MapDot => ({
  id: diagnosis.id,
  lat: diagnosis.lat,
  lng: diagnosis.lng,
  color: ENERGY_COLORS[diagnosis.energy],
  outline: OUTLINE,
  label: () => WORDS.point(diagnosis),
});

type Found = z.output<typeof receivedEstimationOperations.energy.output>;
/** As on the map. */
const Dot = ({ color }: { color: string }): ReactElement => (
  <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true" className={classes.letterDot}>
    <circle cx={6} cy={6} r={5} fill={color} stroke={OUTLINE} />
  </svg>
);

type LettersProps = { chosen: readonly EnergyLetter[]; onChange: (letters: EnergyLetter[]) => void };

const Letters = ({ chosen, onChange }: LettersProps): ReactElement => (
  <Chip.Group multiple value={[...chosen]} onChange={(letters) => onChange(letters)}>
    <Group gap="xs" role="group" aria-label={WORDS.letters}>
      {ENERGY_LETTERS.map((letter) => (
        <Chip key={letter} value={letter} size="sm" variant="outline">
          <Dot color={ENERGY_COLORS[letter]} />
          {letter}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
);

const Note = ({ found }: { found: Found }): ReactElement => {
  if (found.state === 'silent') return <Alert color="red">{WORDS.silent}</Alert>;
  return (
    <>
      {found.state === 'sample' && <Alert color="orange">{WORDS.sample}</Alert>}
      <Text size="sm" c="dimmed" role="status">
        {WORDS.found(found)}
      </Text>
    </>
  );
};

const NOTHING: readonly ShownDiagnosis[] = [];

type Props = {
  /** The searched point, as in the URL; '': the server chooses it. */
  around: string;
  onAround: (around: string) => void;
};

/** Energy diagnoses of the last three months around a point, for agents with Fynder Pro (rule ESTIMATION-DPE). */
const EnergyMap = ({ around, onAround }: Props): ReactElement => {
  const result = useApiQuery(receivedEstimationOperations.energy, readPlace(around) ?? {}, { keepFormer: true });
  const [letters, setLetters] = useState<readonly EnergyLetter[]>(ENERGY_LETTERS);
  const [chosen, setChosen] = useState<string | null>(null);
  const [center, setCenter] = useState<Place | null>(null);
  const { data, error, retry } = result;
  const { items: all = NOTHING, at } = data ?? {};
  const shown = useMemo(() => all.filter(({ energy }) => letters.includes(energy)), [all, letters]);
  const points = useMemo(() => shown.map(mapPoint), [shown]);
  return (
    <Stack gap="sm">
      <Text>{WORDS.intro}</Text>
      <Group justify="space-between">
        <Letters chosen={letters} onChange={setLetters} />
        <Button variant="default" disabled={center === null} onClick={() => center && onAround(writePlace(center))}>
          {WORDS.searchHere}
        </Button>
      </Group>
      {error && !data && <FailedLoad text={messageOf(error)} onRetry={retry} />}
      {data && <Note found={data} />}
      <Suspense fallback={<LineSkeleton />}>
        <PointsMap
          key={data ? 'found' : 'empty'}
          label={WORDS.label}
          tiles={data?.tiles ?? null}
          points={points}
          fitKey={at ? writePlace(at) : ''}
          circle={at && { at, radius: ENERGY_RADIUS_METRES }}
          onOpen={setChosen}
          onMove={setCenter}
        />
      </Suspense>
      <DiagnosisList diagnoses={shown} chosen={chosen} />
    </Stack>
  );
};
export default EnergyMap;
