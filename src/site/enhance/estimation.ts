import { keepEstimation, keptEstimation } from './forms/kept-estimation.ts';

/**
 * The first step of the estimation: a flat starts on the ground floor, a house has no floor; and the estimation that
 * this browser began is offered again.
 */

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
  const path = keptEstimation();
  if (!offer || !link || !path) return;
  link.href = path;
  offer.hidden = false;
};

const page = document.querySelector<HTMLElement>('[data-estimation-path]');
if (page) keepEstimation(page.dataset.estimationPath || null);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-estimation-home]')) startKind(form);
startResume();
// Half of the scripts of the page, for sites that chose the conversation.
if (document.querySelector('[data-chat]')) void import('./estimation-chat.ts');
