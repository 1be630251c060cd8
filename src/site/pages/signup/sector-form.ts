import type { SignUpSector } from '#contracts/sign-up';
import { MAX_SECTORS } from '#domain/sites/preference-limits';
import type { SentForm } from '#site/render/page.ts';

/** Parses a form value '69500 Bron'; null: invalid. */
const sectorOf = (text: string): SignUpSector | null => {
  const [, zip, city] = /^(\d{5}) (.{1,80})$/.exec(text) ?? [];
  return zip && city ? { zip, city } : null;
};

/** The action of the clicked button: 'search', 'next', 'add:69500 Bron', 'remove:0'. */
const actionOf = (form: SentForm): [name: string, value: string] => {
  const [name = '', ...rest] = form.text('action').slice(0, 120).split(':');
  return [name, rest.join(':')];
};

/** Input of the sectors form without JavaScript; `chosen`: the towns after its action. */
export type SectorForm = { action: string; typed: string; chosen: SignUpSector[] };

export const readSectorForm = (form: SentForm): SectorForm => {
  const [action, value] = actionOf(form);
  const sent = Array.from({ length: MAX_SECTORS }, (_, index) => sectorOf(form.text(`sector${index}`)));
  const kept = sent.flatMap((sector, index) =>
    sector && !(action === 'remove' && value === String(index)) ? [sector] : [],
  );
  const added = action === 'add' ? sectorOf(value) : null;
  const isKnown = kept.some(({ city, zip }) => city === added?.city && zip === added.zip);
  const chosen = added && !isKnown && kept.length < MAX_SECTORS ? [...kept, added] : kept;
  return { action, typed: action === 'add' ? '' : form.text('sector').slice(0, 120).trim(), chosen };
};
