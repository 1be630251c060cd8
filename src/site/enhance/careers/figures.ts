const DURATION_MS = 1500;
/** Public §2 'Careers page': the numbers rise once the scroll position comes this near. */
const NEAR = '1000px 0px';

/** Fast, then slower. */
const ease = (share: number): number => 1 - (1 - share) ** 3;

const rise = (figure: HTMLElement): void => {
  const [target, whole] = [Number(figure.dataset.figure), figure.textContent ?? ''];
  const grouped = new Intl.NumberFormat('fr-FR', { useGrouping: whole !== String(target) });
  // As wide as the whole number: what stands beside it does not move.
  figure.style.minWidth = `${figure.getBoundingClientRect().width}px`;
  const start = performance.now();
  const step = (): void => {
    const share = Math.min(1, (performance.now() - start) / DURATION_MS);
    figure.textContent = share < 1 ? grouped.format(Math.floor(target * ease(share))) : whole;
    if (share < 1) requestAnimationFrame(step);
  };
  step();
};

/** The band's numbers go from 0 to what they are, once; where motion is not wanted they stay as the page wrote them. */
export const startFigures = (): void => {
  const band = document.querySelector('[data-figures]');
  if (!band || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const figure of band.querySelectorAll<HTMLElement>('[data-figure]')) rise(figure);
    },
    { rootMargin: NEAR },
  );
  observer.observe(band);
};
