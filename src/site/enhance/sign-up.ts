import type { SuggestedPlace } from '#contracts/places';
import { SIGN_UP_PATH } from '#domain/signup/paths';
import { isSubdomain } from '#domain/signup/subdomain-syntax';
import { sectorLabel } from '#fr/places';
import { tooManyText } from '#fr/waiting';
import { clearErrors, showError } from './forms/field-error.ts';
import { type Outcome, outcomeOf, postJson, startForms } from './forms/sender.ts';
import './forms/show-password.ts';

/** The sign-up: each step is sent to the API, towns are chosen from suggestions, the name is checked while typing. */

const PAUSE_MS = 250;

/** As typed, including leading and trailing spaces. */
const typedIn = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

const textOf = (form: HTMLFormElement, name: string): string => typedIn(form, name).trim();

const chipsOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-chips] > li')];

const sectorsOf = (form: HTMLFormElement): { zip: string; city: string }[] =>
  chipsOf(form).map(({ dataset: { chip = '' } }) => ({ zip: chip.slice(0, 5), city: chip.slice(6) }));

/** The request body of each step, by name, or why the field of sectors stops it. */
const BODIES: Readonly<Record<string, (form: HTMLFormElement) => object | string>> = {
  account: (form) => ({ email: textOf(form, 'email').toLowerCase(), password: typedIn(form, 'password') }),
  market: (form) => ({ mcId: form.querySelector<HTMLInputElement>('[name="mcId"]:checked')?.value ?? '' }),
  sectors: (form) => {
    const sector = sectorsOf(form);
    const { missing = '', notPicked = '' } = form.querySelector<HTMLElement>('[data-sectors]')?.dataset ?? {};
    if (sector.length === 0) return textOf(form, 'sector') === '' ? missing : notPicked;
    return { sector, memberId: form.dataset.member, websiteId: form.dataset.website };
  },
  subdomain: (form) => ({ subdomain: textOf(form, 'subdomain'), websiteId: form.dataset.website }),
};

const send = async (form: HTMLFormElement): Promise<Outcome> => {
  const { signUp: step = '', call = '' } = form.dataset;
  const body = BODIES[step]?.(form) ?? {};
  if (typeof body === 'string') return { kind: 'refused', errors: [{ field: 'sector', message: body }] };
  const outcome = await outcomeOf(await postJson(call, body));
  if (outcome.kind === 'failed' && outcome.status === 401) location.assign(`${SIGN_UP_PATH}?expire=1`);
  return outcome;
};

startForms('form[data-sign-up]', (form) => ({
  errors: 'all',
  waits: 0,
  send: () => send(form),
  wordsOf: ({ status, wait }) => (status === 429 ? tooManyText(wait) : undefined),
  onSent: () => {
    location.assign(form.dataset.then ?? SIGN_UP_PATH);
    return true;
  },
  // An error in an earlier step, which another tab changed: the wizard opens that step.
  onRefused: (_, [first]) => {
    if (first && form.querySelector(`[name="${first.field}"]`)) return false;
    location.assign(SIGN_UP_PATH);
    return true;
  },
}));

/** Tags of chosen towns, their hidden fields, and the field's state when the maximum is reached. */
const startSectors = (form: HTMLFormElement, box: HTMLElement): void => {
  const list = form.querySelector('[data-chips]');
  const template = form.querySelector<HTMLTemplateElement>('[data-chip-template]');
  const input = form.querySelector<HTMLInputElement>('[name="sector"]');
  const status = form.querySelector('[data-sectors-status]');
  if (!list || !template || !input || !status) return;
  const { sectors: max = '3', full = '', placeholder = '', added = '', removed = '', twice = '' } = box.dataset;

  const isFull = (): boolean => chipsOf(form).length >= Number(max);
  const update = (words: string): void => {
    input.readOnly = isFull();
    input.placeholder = isFull() ? full : placeholder;
    status.textContent = isFull() ? `${words} ${full}` : words;
  };
  const add = (place: SuggestedPlace): void => {
    const value = `${place.zip} ${place.city}`;
    const isChosen = chipsOf(form).some(({ dataset }) => dataset.chip?.slice(6) === place.city);
    input.value = '';
    clearErrors(form);
    if (isChosen) showError(form, { field: 'sector', message: twice });
    const chip = template.content.firstElementChild?.cloneNode(true);
    if (isChosen || isFull() || !(chip instanceof HTMLElement)) return;
    chip.dataset.chip = value;
    const label = chip.querySelector('[data-label]');
    if (label) label.textContent = sectorLabel(place.city);
    list.append(chip);
    update(added.replace('%', sectorLabel(place.city)));
  };
  document.addEventListener('place:chosen', ({ detail }: CustomEvent<SuggestedPlace | null>) => {
    if (detail) add(detail);
  });
  list.addEventListener('click', (event) => {
    const chip = event.target instanceof Element ? event.target.closest('li') : null;
    if (!chip) return;
    event.preventDefault();
    const label = chip.querySelector('[data-label]')?.textContent ?? '';
    chip.remove();
    update(removed.replace('%', label));
    input.focus();
  });
};

/**
 * The availability of the typed name: only the last response counts, and a response for an earlier text is never shown.
 */
const startSubdomain = (form: HTMLFormElement, box: HTMLElement): void => {
  const input = form.querySelector<HTMLInputElement>('[name="subdomain"]');
  const status = form.querySelector('[data-subdomain-status]');
  const available = form.querySelector<HTMLTemplateElement>('[data-available]');
  if (!input || !status || !available) return;
  const { subdomain: call = '', checking = '', missing = '', malformed = '', failed = '' } = box.dataset;
  let timer = 0;
  let turn = 0;

  /** Ends the check of the former text; returns the number of the next one. */
  const stop = (): number => {
    clearTimeout(timer);
    status.replaceChildren();
    turn += 1;
    return turn;
  };
  const fail = (message: string): void => {
    status.replaceChildren();
    clearErrors(form, input);
    showError(form, { field: 'subdomain', message });
  };
  /** The button stays enabled: it sends the name, and the response shows what is wrong. */
  const check = async (asked: number): Promise<void> => {
    const response = await postJson(call, { subdomain: input.value.trim() }).catch(() => null);
    const outcome = response && (await outcomeOf(response).catch(() => null));
    if (asked !== turn) return;
    if (outcome?.kind === 'sent') status.replaceChildren(available.content.cloneNode(true));
    else if (outcome?.kind === 'refused' && outcome.errors[0]) fail(outcome.errors[0].message);
    else status.textContent = failed;
  };
  const onInput = (): void => {
    const asked = stop();
    clearErrors(form, input);
    const text = input.value.trim();
    if (!isSubdomain(text)) {
      fail(text === '' ? missing : malformed);
      return;
    }
    status.textContent = checking;
    timer = window.setTimeout(() => void check(asked), PAUSE_MS);
  };
  // On the form, so that it runs after the form's own listener, which removes the messages of an edited field.
  form.addEventListener('input', onInput);
  // A response for a text that was sent meanwhile is too late.
  form.addEventListener('submit', stop);
  if (input.value !== '' && !input.hasAttribute('aria-invalid')) onInput();
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sign-up]')) {
  const sectors = form.querySelector<HTMLElement>('[data-sectors]');
  const subdomain = form.querySelector<HTMLElement>('[data-subdomain]');
  if (sectors) startSectors(form, sectors);
  if (subdomain) startSubdomain(form, subdomain);
}

// Focuses the title of a step opened by another step or by 'Précédent', so that a screen reader announces it; a
// rejected field has priority.
const title = document.querySelector<HTMLElement>('[data-step-title]');
const rejected = document.querySelector<HTMLElement>('form[data-sign-up] [aria-invalid]');
(rejected ?? title)?.focus();
