import { rangeStops, stopAt } from '#domain/listings/range-stops';

/**
 * Two range inputs on one track beside two number fields. The fields are sent with the form; the range inputs have no
 * name, are shown only by this script, count positions (`rangeStops`) and announce their value as text.
 */
type Slider = {
  group: HTMLElement;
  /** The lower and the upper thumb. */
  thumbs: readonly [HTMLInputElement, HTMLInputElement];
  numbers: readonly [HTMLInputElement, HTMLInputElement];
  stops: readonly number[];
};

const pair = (group: Element, type: 'range' | 'number'): [HTMLInputElement, HTMLInputElement] | null => {
  const [low, high] = group.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`);
  return low && high ? [low, high] : null;
};

const sliderOf = (group: HTMLElement): Slider | null => {
  const thumbs = pair(group, 'range');
  const numbers = pair(group, 'number');
  if (!thumbs || !numbers) return null;
  const stops = rangeStops({ min: 0, max: Number(group.dataset.max), step: Number(numbers[0].step) });
  return { group, thumbs, numbers, stops };
};

const paint = ({ group, thumbs, stops }: Slider): void => {
  for (const [end, thumb] of thumbs.entries()) {
    const at = Number(thumb.value);
    group.style.setProperty(end === 0 ? '--from' : '--to', `${(at / (stops.length - 1)) * 100}%`);
    thumb.setAttribute('aria-valuetext', `${stops[at]?.toLocaleString('fr')} ${group.dataset.unit}`);
  }
};

/** A range input was moved: its field follows, and is empty when the bound is open. */
const onThumb = (slider: Slider, thumb: HTMLInputElement): void => {
  const { thumbs, numbers, stops } = slider;
  const end = thumb === thumbs[0] ? 0 : 1;
  // Set only when the thumbs cross, because setting a value suppresses the browser's change event.
  if (Number(thumbs[0].value) > Number(thumbs[1].value)) thumb.value = thumbs[end === 0 ? 1 : 0].value;
  const at = Number(thumb.value);
  numbers[end].value = at === (end === 0 ? 0 : stops.length - 1) ? '' : String(stops[at]);
  paint(slider);
};

/** A number was typed: negative numbers become 0 (rule SEARCH-RANGES), and the thumbs move to the nearest positions. */
const onNumber = (slider: Slider): void => {
  const { thumbs, numbers, stops } = slider;
  for (const [end, thumb] of thumbs.entries()) {
    const number = numbers[end === 0 ? 0 : 1];
    if (Number(number.value) < 0) number.value = '0';
    const open = end === 0 ? 0 : stops.length - 1;
    thumb.value = String(number.value === '' ? open : stopAt(stops, Number(number.value)));
  }
  paint(slider);
};

const show = (): void => {
  for (const group of document.querySelectorAll<HTMLElement>('[data-range]')) {
    group.querySelector<HTMLElement>('[data-rail]')?.removeAttribute('hidden');
    const slider = sliderOf(group);
    if (slider) onNumber(slider);
  }
};

/** Sliders of prices and areas. A moved thumb updates its field; the search runs when it is released. */
export const startSliders = (): void => {
  document.addEventListener('input', (event) => {
    const field = event.target;
    const group = field instanceof HTMLInputElement ? field.closest<HTMLElement>('[data-range]') : null;
    const slider = group && sliderOf(group);
    if (!slider || !(field instanceof HTMLInputElement)) return;
    if (field.type === 'range') onThumb(slider, field);
    else onNumber(slider);
  });
  document.addEventListener('change', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type !== 'range') return;
    const first = field.closest('[data-range]')?.querySelector('input[type="number"]');
    first?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  document.addEventListener('results:changed', show);
  show();
};
