import type { ReactElement } from 'react';
import { REPORT_WORDS as WORDS } from '#fr/estimation-report';
import { ordinal } from '#fr/format';
import { box, text } from './elements.ts';
import { factGrid } from './fact-grid.ts';
import type { ReportData } from './protocol.ts';
import { LINE, SMALL } from './styles.ts';

type Facts = Pick<ReportData, 'home' | 'address'>;

const factsOf = ({ home }: Facts): [string, string][] => {
  const { facts, area, groundFloor } = WORDS;
  const floor = home.floor === 0 ? groundFloor : ordinal(home.floor ?? 0);
  const lines: ([string, string] | null)[] = [
    [facts.area, area(home.area)],
    home.ground_area ? [facts.land, area(home.ground_area)] : null,
    home.rooms ? [facts.rooms, String(home.rooms)] : null,
    home.bedrooms ? [facts.bedrooms, String(home.bedrooms)] : null,
    home.floor === null ? null : [facts.floor, floor],
  ];
  return lines.filter((line) => line !== null);
};

/** The visitor's description of the home in four columns; the address takes a full line. */
export const homeFacts = (data: Facts): ReactElement =>
  box(
    {},
    box(
      { borderTopWidth: 0.5, borderColor: LINE, paddingVertical: 4 },
      text(SMALL, WORDS.facts.address),
      text({}, data.address),
    ),
    factGrid(factsOf(data)),
  );
