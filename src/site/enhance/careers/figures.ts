const DURATION_MS = 1500;
/** The numbers start counting when the band is this close to the screen, in pixels (rule CAREERS-PAGE). */
const NEAR = 1000;

/** Fast at first, then slower. */
const ease = (share: number): number => 1 - (1 - share) ** 3;

/** Returns a function that shows a figure at a share of its animation, from 0 to 1; at 1 the page's text. */
const createFigure = (figure: HTMLElement): ((share: number) => void) => {
  const [target, whole] = [Number(figure.dataset.figure), figure.textContent ?? ''];
  const grouped = new Intl.NumberFormat('fr-FR', { useGrouping: whole !== String(target) });
  // As wide as the final number, so that nothing beside it moves.
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
  return (share) => {
    figure.textContent = share < 1 ? grouped.format(Math.floor(target * ease(share))) : whole;
  };
};

const isNear = (figures: Element): boolean => {
  const { top, bottom } = (figures.closest('section') ?? figures).getBoundingClientRect();
  return (top <= NEAR && bottom >= -NEAR) || (top >= 0 && bottom <= innerHeight);
};

const isVisible = (band: Element): boolean => {
  const { top, bottom } = band.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** Runs `act` once, as soon as the test is true: immediately, or on a later scroll. */
const onceTrue = (test: () => boolean, act: () => void): void => {
  const check = (): void => {
    if (!test()) return;
    removeEventListener('scroll', check);
    act();
  };
  addEventListener('scroll', check, { passive: true });
  check();
};

/** If the animation ended out of view, the figures return to 0 and start again when the band is visible. */
const rise = (band: Element, figures: readonly ((share: number) => void)[]): void => {
  const start = performance.now();
  let seen = false;
  const step = (): void => {
    seen ||= isVisible(band);
    const share = Math.min(1, (performance.now() - start) / DURATION_MS);
    const isLost = share === 1 && !seen;
    for (const show of figures) show(isLost ? 0 : share);
    if (share < 1) requestAnimationFrame(step);
    else if (isLost)
      onceTrue(
        () => isVisible(band),
        () => rise(band, figures),
      );
  };
  step();
};

/** The numbers of the band count up from 0 once; with reduced motion they are not animated. */
export const startFigures = (): void => {
  const band = document.querySelector('[data-figures]');
  if (!band || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  onceTrue(
    () => isNear(band),
    () => rise(band, [...band.querySelectorAll<HTMLElement>('[data-figure]')].map(createFigure)),
  );
};
