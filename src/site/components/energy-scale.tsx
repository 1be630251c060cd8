import type { ReactElement } from 'react';
import type { Band, Scale } from '#domain/listings/energy';
import { number } from '#fr/format';
import { bandText, ENERGY_TITLES, ENERGY_UNITS, SCALE_ENDS, scaleText } from '#fr/listing-energy';
import { ENERGY_CLASS_NAMES } from './energy-letter.tsx';

const WIDTHS = ['w-[38%]', 'w-[44%]', 'w-[50%]', 'w-[56%]', 'w-[62%]', 'w-[68%]', 'w-[74%]'] as const;

const Bar = ({ band, index, scale }: { band: Band; index: number; scale: Scale }): ReactElement => {
  const active = band.letter === scale.active;
  const size = active ? 'h-14 text-[2rem] font-semibold' : 'h-7 text-base font-medium';
  const point = active
    ? '[clip-path:polygon(0_0,calc(100%-1.25rem)_0,100%_50%,calc(100%-1.25rem)_100%,0_100%)]'
    : '[clip-path:polygon(0_0,calc(100%-0.7rem)_0,100%_50%,calc(100%-0.7rem)_100%,0_100%)]';
  const shape = `${WIDTHS[index]} ${size} ${point} ${ENERGY_CLASS_NAMES[scale.name][band.letter]}`;
  return (
    <div className={`flex items-center gap-3 ${active ? 'my-1' : ''}`}>
      <span className={`flex items-center justify-between pr-6 pl-3 leading-none ${shape}`}>
        {band.letter}
        <span className="font-normal text-xs">{active ? '' : bandText(band)}</span>
      </span>
      {active && (
        <span className="leading-tight">
          <span className="block font-semibold text-lg">{scale.value === null ? '–' : number(scale.value, 0)}</span>
          <span className="block whitespace-nowrap text-ink-soft text-xs">{ENERGY_UNITS[scale.name]}</span>
        </span>
      )}
    </div>
  );
};

/**
 * One of the two official scales, A to G, with the declared letter large beside its value (CCH R126-21; rule
 * LISTING-ENERGY). At least 180 px wide and high.
 */
export const EnergyScale = ({ scale }: { scale: Scale }): ReactElement => (
  <figure className="min-w-60">
    <figcaption className="mb-4 font-medium text-base">{ENERGY_TITLES[scale.name]}</figcaption>
    <div role="img" aria-label={scaleText(scale)} className="min-h-56">
      <p className="mb-1.5 text-ink-faint text-xs">{SCALE_ENDS[scale.label][scale.name][0]}</p>
      <div className="grid gap-0.5">
        {scale.bands.map((band, index) => (
          <Bar key={band.letter} band={band} index={index} scale={scale} />
        ))}
      </div>
      <p className="mt-1.5 text-ink-faint text-xs">{SCALE_ENDS[scale.label][scale.name][1]}</p>
    </div>
  </figure>
);
