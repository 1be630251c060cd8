/**
 * Two thumbs on one rail beside a pair of number fields. The fields are the form; the thumbs have no name, are shown only
 * here, and say themselves in words.
 */

const fields = (group: Element, type: 'range' | 'number'): [HTMLInputElement, HTMLInputElement] | null => {
  const [low, high] = group.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`);
  return low && high ? [low, high] : null;
};

const bounds = (group: HTMLElement): { min: number; max: number } => ({
  min: Number(group.dataset.min ?? 0),
  max: Number(group.dataset.max ?? 0),
});

const paint = (group: HTMLElement, low: number, high: number): void => {
  const { min, max } = bounds(group);
  const share = (value: number): string => `${((value - min) / (max - min || 1)) * 100}%`;
  group.style.setProperty('--from', share(low));
  group.style.setProperty('--to', share(high));
};

/** A thumb moved: the fields follow, empty when a bound says nothing. */
const onThumb = (group: HTMLElement, thumb: HTMLInputElement): void => {
  const thumbs = fields(group, 'range');
  const numbers = fields(group, 'number');
  if (!thumbs || !numbers) return;
  const { min, max } = bounds(group);
  // Written only when the thumbs cross: a value set here keeps the browser from saying that it changed.
  const crossed = Number(thumbs[0].value) > Number(thumbs[1].value);
  if (crossed) thumb.value = (thumb === thumbs[0] ? thumbs[1] : thumbs[0]).value;
  const [low, high] = [Number(thumbs[0].value), Number(thumbs[1].value)];
  numbers[0].value = low <= min ? '' : String(low);
  numbers[1].value = high >= max ? '' : String(high);
  paint(group, low, high);
};

/** A number was typed: negatives become 0 (public §5) and the thumbs follow. */
const onNumber = (group: HTMLElement): void => {
  const thumbs = fields(group, 'range');
  const numbers = fields(group, 'number');
  if (!thumbs || !numbers) return;
  for (const number of numbers) if (Number(number.value) < 0) number.value = '0';
  const { min, max } = bounds(group);
  const low = numbers[0].value === '' ? min : Number(numbers[0].value);
  const high = numbers[1].value === '' ? max : Number(numbers[1].value);
  thumbs[0].value = String(Math.min(Math.max(low, min), max));
  thumbs[1].value = String(Math.max(Math.min(high, max), min));
  paint(group, Number(thumbs[0].value), Number(thumbs[1].value));
};

const show = (): void => {
  for (const group of document.querySelectorAll<HTMLElement>('[data-range]')) {
    group.querySelector<HTMLElement>('[data-rail]')?.removeAttribute('hidden');
    onNumber(group);
  }
};

/** Sliders of prices and areas. A thumb in motion moves the fields; let go, it changes the search. */
export const startSliders = (): void => {
  document.addEventListener('input', (event) => {
    const field = event.target;
    const group = field instanceof HTMLInputElement ? field.closest<HTMLElement>('[data-range]') : null;
    if (!group || !(field instanceof HTMLInputElement)) return;
    if (field.type === 'range') onThumb(group, field);
    else onNumber(group);
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
