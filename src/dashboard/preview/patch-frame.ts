import morphdom from 'morphdom';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Links and controls of a preview do nothing. Tab stops once, at the content, which the arrow keys scroll. Without that
 * stop, Chromium would stop several times at an empty frame at the end of a page.
 */
const makeOneStop = ({ body }: Document): void => {
  for (const control of body.querySelectorAll(CONTROLS)) control.setAttribute('tabindex', '-1');
  body.querySelector('main')?.setAttribute('tabindex', '0');
};

/** The inline style of a document: only the colours, which depend on data. */
const styleOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

/** Uses the frame's CSS object model, because its policy refuses another inline style. */
const applyStyle = (frame: HTMLIFrameElement, shown: Document, css: string): void => {
  const inside = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inside) return;
  const sheet = shown.adoptedStyleSheets[0] ?? new inside.CSSStyleSheet();
  sheet.replaceSync(css);
  shown.adoptedStyleSheets = [sheet];
};

/**
 * Changes the document of a frame into another one without a navigation: unchanged elements keep their position and
 * scroll offset (rule SITE-PAGE-PREVIEW).
 */
export const patchFrame = (frame: HTMLIFrameElement, html: string): void => {
  const shown = frame.contentDocument;
  if (!shown?.body) return;
  // Without the head, which stays: this window's policy would refuse the style of a document that it parses.
  const next = new DOMParser().parseFromString(html.slice(html.indexOf('<body>')), 'text/html');
  makeOneStop(next);
  applyStyle(frame, shown, styleOf(html));
  morphdom(shown.body, next.body, {
    onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
  });
};

/** The field shown by an element of the frame; null: none. */
const fieldAt = ({ target }: Event): string | null => {
  // An element of another window is not an instance of this window's classes.
  const element = target as Element | null;
  return element?.closest?.('[data-field]')?.getAttribute('data-field') ?? null;
};

/** Links and forms of the frame do nothing; a click on a field reports it. Returns a function that stops listening. */
export const listenToFrame = (frame: HTMLIFrameElement, onField: (field: string) => void): (() => void) => {
  const shown = frame.contentDocument;
  const onClick = (event: Event): void => {
    event.preventDefault();
    const field = fieldAt(event);
    if (field !== null) onField(field);
  };
  const prevent = (event: Event): void => event.preventDefault();
  if (shown) makeOneStop(shown);
  shown?.addEventListener('click', onClick, { capture: true });
  shown?.addEventListener('auxclick', prevent, { capture: true });
  shown?.addEventListener('submit', prevent, { capture: true });
  return () => {
    shown?.removeEventListener('click', onClick, { capture: true });
    shown?.removeEventListener('auxclick', prevent, { capture: true });
    shown?.removeEventListener('submit', prevent, { capture: true });
  };
};
