/** Attribute of a bar at the bottom of the window whose buttons must stay free. */
const BARS = '[data-bottom-bar]';

/** Space between the messages and the window or a bar, in pixels. */
const GAP = 16;

/** Distance from the bottom of the window at which a region of this height covers no bar. */
const bottomFor = (region: DOMRect): number => {
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const covered = bars.filter(
    ({ top, bottom, right }) => top < innerHeight && bottom > innerHeight - GAP - region.height && right > region.left,
  );
  return innerHeight - Math.min(innerHeight, ...covered.map(({ top }) => top)) + GAP;
};

/** Keeps a region that is fixed to the bottom of the window above the bars. Returns a function that stops it. */
export const keepClear = (region: HTMLElement): (() => void) => {
  let frame = 0;
  const place = (): void => {
    region.style.bottom = `${bottomFor(region.getBoundingClientRect())}px`;
  };
  const placeSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const observer = new MutationObserver(placeSoon);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-bottom-bar'] });
  addEventListener('scroll', placeSoon, { capture: true, passive: true });
  addEventListener('resize', placeSoon);
  place();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    removeEventListener('scroll', placeSoon, { capture: true });
    removeEventListener('resize', placeSoon);
  };
};
