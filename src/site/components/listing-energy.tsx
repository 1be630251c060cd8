import type { ReactElement } from 'react';
import type { EnergyPresentation } from '#domain/listings/energy';
import { costReferenceText, costText, ENERGY_STATUS_TEXTS, excessiveText, finalEnergyText } from '#fr/listing-energy';
import { LISTING_WORDS } from '#fr/listing-page';
import { Heading } from '#ui/site/layout.tsx';
import { EnergyScale } from './energy-scale.tsx';

/** Both official scales side by side, then the legal sentences, in the size of the body text. */
export const ListingEnergy = ({
  energy,
  expired,
}: {
  energy: EnergyPresentation;
  /** Whether the diagnosis is no longer valid. */
  expired: boolean;
}): ReactElement | null => {
  if (!energy.required && energy.status !== 'rated') return null;
  const instead = ENERGY_STATUS_TEXTS[energy.status];
  const excessive = excessiveText(energy);
  const lines = [costText(energy), costReferenceText(energy), finalEnergyText(energy)].filter((line) => line !== null);
  return (
    <section aria-labelledby="energie" className="print-whole">
      <Heading level={2} size={3} id="energie" className="mb-5 print:mb-2">
        {LISTING_WORDS.energy}
      </Heading>
      {excessive && <p className="mb-5 font-medium">{excessive}</p>}
      {energy.lettingBanned && <p className="mb-5">{LISTING_WORDS.lettingBanned}</p>}
      {expired && <p className="mb-5">{LISTING_WORDS.diagnosisExpired}</p>}
      {instead && <p className="mb-2">{instead}</p>}
      {(energy.dpe || energy.ges) && (
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
          {energy.dpe && <EnergyScale scale={energy.dpe} />}
          {energy.ges && <EnergyScale scale={energy.ges} />}
        </div>
      )}
      <div className="mt-6 grid gap-1 print:mt-2 print:gap-0">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {energy.date && <p className="text-ink-faint text-sm">{LISTING_WORDS.diagnosisDay(energy.date)}</p>}
      </div>
    </section>
  );
};
