/**
 * Carousels: arrows, dots and counter follow the row, which is scrolled by touch, wheel or arrow keys. The listeners
 * are on the document, so that they also work for cards inserted later.
 */

const slides = (carousel: Element): HTMLElement | null => carousel.querySelector('[data-slides]');
const positionOf = (row: HTMLElement): number => Math.round(row.scrollLeft / (row.clientWidth || 1));

const settle = (carousel: Element, row: HTMLElement, at = positionOf(row)): void => {
  const last = row.childElementCount - 1;
  const position = carousel.querySelector('[data-position]');
  if (position) position.textContent = String(at + 1);
  for (const [index, dot] of [...carousel.querySelectorAll<HTMLElement>('[data-dot]')].entries())
    dot.dataset.on = String(index === at);
  for (const arrow of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
    arrow.setAttribute('aria-disabled', String(arrow.dataset.step === '1' ? at >= last : at <= 0));
  }
};

/** The page contains one dot, which is copied for each picture. */
const addDots = (carousel: Element, pictures: number): void => {
  const dot = carousel.querySelector('[data-dot]');
  for (let n = 1; n < pictures; n += 1) dot?.after(dot.cloneNode());
};

const prepareCarousels = (): void => {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]:not([data-ready])')) {
    const row = slides(carousel);
    if (!row) continue;
    carousel.dataset.ready = '';
    for (const part of carousel.querySelectorAll('[data-step][hidden], [data-dots][hidden]'))
      part.removeAttribute('hidden');
    addDots(carousel, row.childElementCount);
    row.addEventListener('scroll', () => settle(carousel, row), { passive: true });
    settle(carousel, row, 0); // reading the position would force a layout of the whole page for each row
  }
};

/** After this the next pictures load (styles/listing-card.css), and link to the same page as the first one. */
const look = ({ target }: Event): void => {
  const carousel = target instanceof Element ? target.closest<HTMLElement>('[data-carousel]:not([data-looked])') : null;
  if (!carousel) return;
  carousel.dataset.looked = '';
  const link = carousel.querySelector('[data-slides] a');
  for (const picture of carousel.querySelectorAll('[data-slides] > li > img')) {
    if (!link) return;
    const wrapper = document.importNode(link, false);
    picture.replaceWith(wrapper);
    wrapper.append(picture);
  }
};
for (const sign of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(sign, look, { passive: true });

/** Speed of the carousel (rule LISTING-PICTURES). */
const SLIDE_MS = 500;
const moves = new WeakMap<HTMLElement, { frame: number; to: number }>();

/**
 * Scrolls the row by one picture in half a second, immediately with reduced motion; a second step starts from the
 * target of the first. Scrolling by the visitor cancels it.
 */
const slide = (row: HTMLElement, by: number): void => {
  const last = moves.get(row);
  if (last) cancelAnimationFrame(last.frame);
  const to = Math.min(Math.max((last?.to ?? positionOf(row)) + by, 0), row.childElementCount - 1);
  const from = row.scrollLeft;
  const left = to * row.clientWidth;
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS;
  const start = performance.now();
  let set = from;
  const step = (now: number): void => {
    const taken = Math.abs(row.scrollLeft - set) > 2;
    const part = taken || duration === 0 ? 1 : Math.min(Math.max(now - start, 0) / duration, 1);
    set = from + (left - from) * (1 - (1 - part) ** 3);
    if (!taken) row.scrollLeft = set;
    // Scroll snapping would disturb the animation.
    row.style.scrollSnapType = part < 1 ? 'none' : '';
    if (part < 1) moves.set(row, { frame: requestAnimationFrame(step), to });
    else moves.delete(row);
  };
  step(start);
};

document.addEventListener('click', (event) => {
  const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null;
  const carousel = arrow?.closest('[data-carousel]');
  const row = carousel ? slides(carousel) : null;
  if (!arrow || !row) return;
  event.preventDefault();
  slide(row, Number(arrow.dataset.step));
});
/**
 * A variant that is still being generated returns 503 (Retry-After: 2): the picture is requested again, a few times.
 */
const MAX_TRIES = 4;
const tries = new WeakMap<HTMLImageElement, number>();
const retryPicture = (image: HTMLImageElement): void => {
  const tried = (tries.get(image) ?? 0) + 1;
  if (tried > MAX_TRIES) return;
  tries.set(image, tried);
  setTimeout(() => {
    image.src = image.getAttribute('src') ?? '';
  }, tried * 2000);
};

document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement && event.target.src.includes('/media/')) retryPicture(event.target);
  },
  { capture: true },
);
for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="/media/"]')) {
  if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') retryPicture(image);
}
document.addEventListener('results:changed', prepareCarousels);
document.addEventListener('results:more', prepareCarousels);
prepareCarousels();
