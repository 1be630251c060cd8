/**
 * `srcdoc` frames are inside a `noscript`, for browsers without scripts (`loading="lazy"` has no effect on srcdoc).
 * They are inserted when the visitor scrolls near them, at the latest four seconds after the page, so that a text
 * search in the page finds them.
 */
const AFTER_MS = 4_000;

/** On a second call there is nothing to insert. */
const show = (place: Element): void => {
  const waiting = place.querySelector('noscript');
  const frame = new DOMParser().parseFromString(waiting?.textContent ?? '', 'text/html').querySelector('iframe');
  if (frame) waiting?.replaceWith(frame);
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
  },
  { rootMargin: '100%' },
);
for (const place of document.querySelectorAll('[data-own-frame]')) {
  observer.observe(place);
  setTimeout(() => show(place), AFTER_MS);
}
