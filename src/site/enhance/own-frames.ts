/**
 * Frames that a page wrote itself wait in a `noscript`, for the browsers that have no scripts (srcdoc knows no `loading="lazy"`). They come when the
 * visitor draws near, at the latest once the page has opened: a search in the page finds their words.
 */
const AFTER_MS = 4_000;

const show = (place: Element): void => {
  const waiting = place.querySelector('noscript');
  const frame = new DOMParser().parseFromString(waiting?.textContent ?? '', 'text/html').querySelector('iframe');
  if (frame) waiting?.replaceWith(frame);
};

for (const place of document.querySelectorAll('[data-own-frame]')) {
  const come = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    show(place);
  };
  const timer = setTimeout(come, AFTER_MS);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    },
    { rootMargin: '100%' },
  );
  observer.observe(place);
}
