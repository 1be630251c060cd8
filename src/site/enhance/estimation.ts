import { keepEstimation, keptEstimation } from './forms/kept-estimation.ts';

/**
 * The first step of the estimation: a flat starts on the ground floor, a house has no floor; the estimation that this
 * browser started is offered again.
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

/**
 * The conversation is loaded when a person starts it, because many visitors of the page never do (rule PAGE-BUDGETS).
 */
const startChat = (section: HTMLElement): void => {
  const log = section.querySelector<HTMLElement>('[data-chat-log]');
  const form = section.querySelector<HTMLFormElement>('[data-chat-form]');
  const field = section.querySelector<HTMLElement>('[data-chat-field]');
  if (!log || !form || !field) return;
  let loading: Promise<(submitter: HTMLElement | null) => Promise<void>> | null = null;
  const load = () => {
    loading ??= import('./estimation-chat.ts').then(({ openConversation }) =>
      openConversation({ section, log, form, field }),
    );
    return loading;
  };
  form.addEventListener('focusin', () => void load().catch(() => null), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      (submit) => submit(event.submitter),
      // If it cannot be loaded, the step form asks the same questions.
      () => section.querySelector<HTMLAnchorElement>('[data-chat-form-link]')?.click(),
    );
  });
};

const page = document.querySelector<HTMLElement>('[data-estimation-path]');
if (page) keepEstimation(page.dataset.estimationPath || null);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-estimation-home]')) startKind(form);
startResume();
const section = document.querySelector<HTMLElement>('[data-chat]');
if (section) startChat(section);
