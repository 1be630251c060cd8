/**
 * Frames that a page wrote itself wait in a `noscript`, for the browsers that have no scripts (srcdoc knows no `loading="lazy"`). They come when the
 * visitor draws near, at the latest once the page has opened: a search in the page finds their words.
 */
const AFTER_MS = 4_000;

/** A second call finds nothing that waits. */
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
