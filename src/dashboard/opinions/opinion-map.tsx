import { type ReactElement, useMemo } from 'react';
import type { OpinionDetail } from '#contracts/opinions';
import type { Dot } from '#dashboard/estimations/dots-layer.ts';
import { Legend } from '#dashboard/estimations/legend.tsx';
import PointsMap from '#dashboard/estimations/points-map.tsx';
import { OPINION_WORDS } from '#fr/opinions';
import classes from './opinions.module.css';
import type { OpinionSale, OpinionWork } from './use-opinion.ts';

const WORDS = OPINION_WORDS.map;
const COLORS = { chosen: '#1971c2', other: '#868e96', home: '#212529' } as const;
const HOME = 'home';

const pointOf = (sale: OpinionSale): Dot[] =>
  sale.lat === null || sale.lng === null
    ? []
    : [
        {
          id: sale.key,
          lat: sale.lat,
          lng: sale.lng,
          color: sale.weight === null ? COLORS.other : COLORS.chosen,
          label: () => OPINION_WORDS.sales.name(sale),
        },
      ];

type Props = { detail: OpinionDetail; work: OpinionWork };

/** The home and the nearby sales: clicking a dot selects or removes a sale. The list beside it does the same. */
const OpinionMap = ({ detail: { estimation, tiles }, work }: Props): ReactElement => {
  const { lat, lng } = estimation;
  const { sales } = work;
  const points = useMemo(
    () => [
      ...sales.flatMap(pointOf),
      { id: HOME, lat, lng, color: COLORS.home, label: () => WORDS.home, isHollow: true },
    ],
    [sales, lat, lng],
  );
  const toggle = (key: string): void => {
    const sale = sales.find((sale) => sale.key === key);
    if (!sale) return;
    if (sale.weight !== null) work.remove(key);
    else if (!work.isFull) work.choose(key);
  };
  return (
    <div className={classes.map}>
      <PointsMap label={WORDS.label} tiles={tiles} points={points} fitKey={`${lat} ${lng}`} onOpen={toggle} />
      <Legend
        entries={[
          { color: COLORS.chosen, label: WORDS.chosen },
          { color: COLORS.other, label: WORDS.other },
          { color: null, label: WORDS.home },
        ]}
      />
    </div>
  );
};
export default OpinionMap;
