import type { SuggestedPlace } from '#contracts/places';
import type { SuggestionView } from '#domain/suggestions/suggestions';
import { SUGGESTIONS_UNAVAILABLE, SUGGESTION_WORDS as WORDS } from '#fr/suggestions';

type View = SuggestionView<SuggestedPlace>;
type Options = {
  box: HTMLElement;
  input: HTMLInputElement;
  panel: HTMLElement;
  isPick: boolean;
  onClick: (place: SuggestedPlace) => void;
};

const create = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** The list of a place field, as an ARIA combobox. Returns the function that renders it. */
export const openPlaceList = ({ box, input, panel, isPick, onClick }: Options): ((view: View, at: number) => void) => {
  const list = create('ul', { id: `${input.id}-list`, role: 'listbox', 'aria-label': WORDS.list });
  // The status element announces it even when it is not visible.
  const note = create('p', { 'aria-hidden': 'true' });
  const status = create('p', { role: 'status', class: 'sr-only' });
  input.setAttribute('aria-controls', list.id);
  panel.append(list, note);
  box.append(status);
  // The field keeps the focus.
  panel.addEventListener('mousedown', (event) => event.preventDefault());

  let shown: View['items'] = [];
  const fill = (places: View['items']): void => {
    shown = places;
    const options = places.map((place, index) => {
      const option = create('li', { id: `${list.id}-${index}`, role: 'option' });
      option.textContent = place.label;
      option.addEventListener('click', () => onClick(place));
      return option;
    });
    list.replaceChildren(...options);
  };
  const point = (at: number): void => {
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at));
    const pointed = list.children[at];
    if (pointed) input.setAttribute('aria-activedescendant', pointed.id);
    else input.removeAttribute('aria-activedescendant');
    pointed?.scrollIntoView({ block: 'nearest' });
  };
  const wordsOf = ({ note: name }: View): string => {
    if (name === 'failed' && !isPick) return SUGGESTIONS_UNAVAILABLE;
    return name ? WORDS[name] : '';
  };

  return (view, at) => {
    const words = wordsOf(view);
    if (view.items !== shown) fill(view.items);
    note.textContent = words;
    list.setAttribute('aria-busy', String(view.isStale));
    panel.hidden = !view.isShown;
    input.setAttribute('aria-expanded', String(view.isShown));
    point(view.isShown ? at : -1);
    status.textContent = words || (view.isShown && view.status === 'found' ? WORDS.found(view.items.length) : '');
  };
};
