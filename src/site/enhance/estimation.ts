/**
 * The first step of the estimation: a flat starts on the ground floor, a house has no floor; and the estimation that
 * this browser began is offered again. Its address is kept in the browser only.
 */

const KEY = 'vitrine.estimation';

const store = (path: string | null): void => {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // Storage is refused: nothing is offered again.
  }
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const startKind = (form: HTMLFormElement): void => {
  const floor = form.querySelector<HTMLInputElement>('input[name="floor"]');
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-estimation-kind]') || !floor) return;
    floor.value = target.value === 'house' ? '' : '0';
  });
};

const startResume = (): void => {
  const offer = document.querySelector<HTMLElement>('[data-resume]');
  const link = offer?.querySelector('a');
  const path = stored();
  if (!offer || !link || !path?.startsWith('/estimation/')) return;
  link.href = path;
  offer.hidden = false;
};

const page = document.querySelector<HTMLElement>('[data-estimation-path]');
if (page) store(page.dataset.estimationPath || null);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-estimation-home]')) startKind(form);
startResume();
