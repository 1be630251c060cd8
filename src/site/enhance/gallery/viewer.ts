/** The pictures in full screen: a native dialog with a scroll-snapping row, moved by arrows, keys and touch. */

const SLIDE = 'grid w-full shrink-0 snap-center snap-always place-items-center p-2 md:px-20 md:pb-10';

/** Copies of the page's pictures in screen size, loaded when they are near the screen. */
const fill = (row: Element): void => {
  if (row.childElementCount > 0) return;
  for (const photo of document.querySelectorAll('[data-photo] picture')) {
    const copy = document.importNode(photo, true);
    for (const source of copy.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
      source.sizes = '100vw';
    const image = copy.querySelector('img');
    if (image) {
      image.className = 'max-h-full max-w-full object-contain h-auto w-auto min-h-0';
      image.loading = 'lazy';
      image.removeAttribute('fetchpriority');
    }
    const slide = document.createElement('li');
    slide.className = SLIDE;
    slide.append(copy);
    row.append(slide);
  }
};

const step = (row: Element, by: number): void => {
  row.scrollTo({ left: (Math.round(row.scrollLeft / row.clientWidth) + by) * row.clientWidth, behavior: 'instant' });
};

export const startViewer = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-viewer]');
  const row = dialog?.querySelector<HTMLElement>('[data-slides]');
  if (!dialog || !row) return;
  let opener: HTMLElement | null = null;
  // Without scripts this link shows all pictures; with scripts it opens a dialog and has the role of a button.
  const link = document.querySelector<HTMLElement>('[data-open-viewer]');
  link?.setAttribute('role', 'button');
  link?.setAttribute('aria-haspopup', 'dialog');
  link?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  const open = (index: number, from: HTMLElement): void => {
    opener = from;
    fill(row);
    dialog.showModal();
    row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' });
    // Opening the first picture does not scroll, and the arrows were initialised for an empty row.
    row.dispatchEvent(new Event('scroll'));
    row.focus({ preventScroll: true });
  };
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey) return;
    const photo = event.target.closest<HTMLElement>('[data-photo]');
    const button = event.target.closest<HTMLElement>('[data-open-viewer]');
    if (photo || button) {
      event.preventDefault();
      open(Number(photo?.dataset.photo ?? 0), photo ?? (button as HTMLElement));
    } else if (event.target.closest('[data-close-viewer]')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 };
    const move = by[event.key];
    if (move === undefined) return;
    event.preventDefault();
    step(row, Math.max(-row.childElementCount, Math.min(row.childElementCount, move)));
  });
  dialog.addEventListener('close', () => opener?.focus({ preventScroll: true }));
  addEventListener('resize', () => {
    if (dialog.open) step(row, 0);
  });
};
