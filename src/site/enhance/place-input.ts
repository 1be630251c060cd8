import type { PlaceSuggestions, SuggestedPlace } from '#contracts/places';
import type { PageEvents } from '#site/hooks/events.ts';

/** Suggestions below a place field: arrow keys, Enter, Escape (ARIA combobox). Typed text is valid without them. */

const PAUSE = 120;

/** `wanted`: the query that says which places are suggested. */
const suggest = async (text: string, wanted: string, signal: AbortSignal): Promise<SuggestedPlace[]> => {
  const response = await fetch(`/public/places?${wanted}&q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) return [];
  const { places }: PlaceSuggestions = await response.json();
  return places;
};

/** Sets the exact place of the chosen suggestion; null removes it, as soon as another text is typed. */
const settle = (box: Element, place: SuggestedPlace | null): void => {
  const known: Record<string, string | number | null> = place ? { ...place, zipcode: place.zip } : {};
  for (const field of box.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) {
    field.value = String(known[field.name] ?? '');
    field.disabled = field.value === '';
  }
};

/**
 * The text of a chosen suggestion. Where no street is known, an address keeps the one that was typed, before the town.
 */
const chosenText = (input: HTMLInputElement, place: SuggestedPlace): string => {
  if (!input.dataset.placeInput?.endsWith('address') || place.kind === 'address') return place.label;
  const [street = ''] = input.value.split(/,|\b\d{5}\b/);
  const town = `${place.zip} ${place.city}`;
  return /\d/.test(street) ? `${street.trim()}, ${town}` : town;
};

const start = (box: HTMLElement): void => {
  const input = box.querySelector<HTMLInputElement>('[data-place-input]');
  const list = box.querySelector<HTMLElement>('[data-place-list]');
  if (!input || !list || box.dataset.place === 'on') return;
  box.dataset.place = 'on';
  let places: SuggestedPlace[] = [];
  let active = -1;
  let timer = 0;
  let request = new AbortController();
  list.setAttribute('role', 'listbox');
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
  ] as const) {
    input.setAttribute(name, value);
  }

  const close = (): void => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const point = (index: number): void => {
    active = (index + places.length) % places.length;
    for (const [i, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(i === active));
      if (i !== active) continue;
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  };
  const choose = (place: SuggestedPlace): void => {
    input.value = chosenText(input, place);
    settle(box, place);
    close();
    document.dispatchEvent(new CustomEvent<PageEvents['place:chosen']>('place:chosen', { detail: place }));
  };
  const open = (found: SuggestedPlace[]): void => {
    places = found;
    list.replaceChildren(
      ...found.map((place, index) => {
        const option = document.createElement('li');
        option.id = `${list.id}-${index}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        option.textContent = place.label;
        option.addEventListener('pointerdown', (event) => event.preventDefault());
        option.addEventListener('click', () => choose(place));
        return option;
      }),
    );
    active = -1;
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
  };
  const ask = async (): Promise<void> => {
    request.abort();
    request = new AbortController();
    const text = input.value.trim();
    if (text.length < 2 || input.readOnly) return close();
    try {
      open(await suggest(text, input.dataset.placeInput ?? '', request.signal));
    } catch {
      // Superseded by another request, or the network failed: the field works without suggestions.
    }
  };

  input.addEventListener('input', () => {
    settle(box, null);
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden) {
      if (event.key === 'ArrowDown') void ask();
      return;
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: active < 0 ? 0 : -1 };
    const step = steps[event.key];
    const pointed = places[active];
    if (step !== undefined) point(active + step);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && pointed) choose(pointed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('blur', close);
  // The clear button of the field empties it: the search follows.
  input.addEventListener('search', () => {
    if (input.value === '') document.dispatchEvent(new CustomEvent('place:chosen' satisfies keyof PageEvents));
  });
};

const startAll = (): void => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-place]')) start(box);
};

document.addEventListener('results:changed', startAll);
document.addEventListener('fields:added', startAll);
startAll();
