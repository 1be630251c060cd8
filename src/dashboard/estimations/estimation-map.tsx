import { Stack, Text } from '@mantine/core';
import { type ReactElement, Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { type EstimationPoint, receivedEstimationOperations } from '#contracts/received-estimations';
import { estimationAddress } from '#dashboard/addresses.ts';
import type { EstimationType } from '#domain/estimation/described';
import { ESTIMATION_MAP_WORDS as WORDS } from '#fr/fynder';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import type { Dot } from './dots-layer.ts';
import { Legend } from './legend.tsx';

const PointsMap = lazyPart(() => import('./points-map.tsx'));

const COLORS: Readonly<Record<EstimationType, string>> = { building: '#3b5bdb', house: '#d9480f' };
const LEGEND = (['building', 'house'] as const).map((type) => ({ color: COLORS[type], label: WORDS.types[type] }));

const mapPoint = ({ id, lat, lng, price, type }: EstimationPoint): Dot => ({
  id,
  lat,
  lng,
  color: COLORS[type],
  label: () => WORDS.point(type, price),
  isHollow: price === null,
});

type Data = z.output<typeof receivedEstimationOperations.map.output>;

const Points = ({ data, fitKey }: { data: Data; fitKey: string }): ReactElement => {
  const [, navigate] = useLocation();
  const withQuery = useKeptQuery();
  const { points, tiles, count } = data;
  const drawn = useMemo(() => points.map(mapPoint), [points]);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {WORDS.count(count)}
      </Text>
      <Suspense fallback={<LineSkeleton />}>
        <PointsMap
          label={WORDS.label}
          tiles={tiles}
          points={drawn}
          fitKey={fitKey}
          onOpen={(id) => navigate(withQuery(estimationAddress(id)))}
        />
      </Suspense>
      <Legend entries={[...LEGEND, { color: null, label: WORDS.hollow }]} />
    </Stack>
  );
};

type Props = { filters: Readonly<Record<string, string>> };

/** The estimations that match the filters on a map, at most the newest 5,000 (rule ESTIMATION-MAP). */
const EstimationMap = ({ filters }: Props): ReactElement => {
  const result = useApiQuery(receivedEstimationOperations.map, filters, { keepFormer: true });
  return (
    <QueryView result={result}>
      {(data) =>
        data.points.length === 0 ? (
          <EmptyState {...WORDS.empty} />
        ) : (
          <Points data={data} fitKey={JSON.stringify(filters)} />
        )
      }
    </QueryView>
  );
};
export default EstimationMap;
