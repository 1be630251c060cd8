import type { FieldError } from '#contracts/problem';
import {
  askedAgain,
  checkAnswer,
  nextQuestion,
  QUESTIONS,
  type Question,
  stepCount,
} from '#domain/estimation/conversation';
import { isStreetAlone } from '#domain/places/typed-address';
import { CHAT_WORDS as WORDS } from '#fr/estimation-chat';
import type { PageEvents } from '#site/hooks/events.ts';
import { boxesOf, type ChosenPlace, homeOf, placeOf, shownAnswer, textOf } from './chat/answers.ts';
import { CallError, changeEstimation, createEstimation, isAddress, priceEstimation } from './chat/calls.ts';
import { answer, type Chat, copyOf, say, typing } from './chat/messages.ts';
import { showResult } from './chat/show-result.ts';
import { clearErrors, showErrors } from './forms/field-error.ts';
import { keepEstimation } from './forms/kept-estimation.ts';

/** The estimation as a conversation (rule ESTIMATION-CHAT). Answers are saved as soon as they describe a home. */

type State = {
  answers: Partial<Record<Question, string>>;
  place: ChosenPlace;
  /** Bubbles of each question, removed when it is asked again. */
  bubbles: Map<Question, Element[]>;
  /** The elements shown after the last answer; a corrected answer removes them. */
  ending: readonly Element[];
  current: Question | null;
  /** While the typing indicator is shown or a save runs, no answer is accepted. */
  isBusy: boolean;
  stored: { id: string; token: string } | null;
  /** Idempotency key of the creation, with the data that it sent: other data need another key. */
  creation: { key: string; sent: string };
};

type Talk = { chat: Chat; state: State; asksPhone: boolean };

const resultPath = (token: string): string => `/estimation/${token}`;

const showProgress = ({ chat, asksPhone }: Talk, step: number): void => {
  const label = chat.section.querySelector('[data-chat-progress] label');
  const bar = label?.querySelector('progress');
  const all = stepCount(asksPhone);
  if (label?.firstChild) label.firstChild.textContent = WORDS.step(Math.min(step, all), all);
  if (bar) bar.value = (100 * (step - 1)) / all;
};

const showField = ({ chat }: Talk, question: Question, former: string): void => {
  chat.field.replaceChildren(copyOf(chat, question));
  document.dispatchEvent(new CustomEvent('fields:added' satisfies keyof PageEvents));
  const control = chat.field.querySelector<HTMLElement>('input:not([type="hidden"]), button');
  if (control instanceof HTMLInputElement) control.value = former;
  control?.focus();
  chat.form.scrollIntoView({ block: 'nearest' });
};

/** Shows the error of an answer, with the button below it. */
const refuse = ({ chat }: Talk, fault: FieldError): void => {
  showErrors(chat.form, [fault]);
  chat.form.scrollIntoView({ block: 'nearest' });
};

/** The step form is offered until the price is shown. */
const offerForm = ({ chat }: Talk, isOffered: boolean): void => {
  const link = chat.section.querySelector<HTMLElement>('[data-chat-form-link]');
  if (link) link.hidden = !isOffered;
};

const removeEnding = (talk: Talk): void => {
  for (const element of talk.state.ending) element.remove();
  talk.state.ending = [];
  offerForm(talk, true);
};

const finish = async (talk: Talk): Promise<void> => {
  const { chat, state } = talk;
  const { stored } = state;
  if (!stored) return;
  removeEnding(talk);
  await typing(chat);
  const priced = await priceEstimation(stored.id).catch(() => null);
  const result = priced?.analyze.result ?? null;
  const onRetry = (): void => {
    if (!state.isBusy) void busy(talk, () => finish(talk));
  };
  offerForm(talk, result?.kind !== 'price');
  await showResult(chat, { result, href: resultPath(stored.token), onRetry }, (added) => {
    state.ending = added;
  });
};

/** Asks the next question. `former`: its earlier answer, when it is corrected. */
const ask = async (talk: Talk, former = ''): Promise<void> => {
  const { chat, state, asksPhone } = talk;
  const next = nextQuestion(state.answers, asksPhone);
  chat.field.replaceChildren();
  state.current = null;
  showProgress(talk, next?.step ?? stepCount(asksPhone) + 1);
  if (!next) return finish(talk);
  await typing(chat);
  const bubble = say(chat, WORDS.questions[next.question]);
  state.bubbles.set(next.question, bubble ? [bubble] : []);
  state.current = next.question;
  showField(talk, next.question, former);
};

/**
 * Returns to a question, even after the price: it and the answers that depend on it are removed and asked again, and so
 * is the question that was open.
 */
const correct = (talk: Talk, question: Question): Promise<void> => {
  const { state } = talk;
  removeEnding(talk);
  const former = state.answers[question];
  for (const asked of [...askedAgain(question), ...(state.current ? [state.current] : [])]) {
    for (const bubble of state.bubbles.get(asked) ?? []) bubble.remove();
    state.bubbles.delete(asked);
    delete state.answers[asked];
  }
  return ask(talk, former);
};

const saveHome = async ({ state }: Talk): Promise<void> => {
  const home = homeOf(state.answers, state.place);
  if (home === null) return;
  if (state.stored) return void (await changeEstimation(state.stored, home));
  const sent = JSON.stringify(home);
  if (state.creation.sent !== sent) state.creation = { key: crypto.randomUUID(), sent };
  const { analyze, token } = await createEstimation({ ...home, origin: location.pathname }, state.creation.key);
  state.stored = { id: analyze.id, token };
  keepEstimation(resultPath(token));
};

/** Additional actions for the answers of some questions; a returned error keeps the question open. */
const ACCEPT: Partial<Record<Question, (talk: Talk, text: string) => Promise<FieldError | null>>> = {
  address: async ({ chat, state }, text) => {
    state.place = placeOf(chat.form);
    const isKnown = Object.keys(state.place).length > 0 || (await isAddress(text));
    if (isKnown) return null;
    return { field: 'address', message: WORDS.faults[isStreetAlone(text) ? 'TOWN' : 'ADDRESS'] };
  },
  phonenumber: async ({ chat, state }, text) => {
    const boxes = boxesOf(chat.form);
    if (!boxes.consent) return { field: 'consent', message: WORDS.faults.CONSENT };
    if (state.stored) await changeEstimation(state.stored, { phonenumber: text, ...boxes });
    return null;
  },
};

const accept = async (talk: Talk, question: Question, text: string): Promise<void> => {
  const { chat, state } = talk;
  const fault = (await ACCEPT[question]?.(talk, text)) ?? null;
  if (fault) return refuse(talk, fault);
  state.answers[question] = text;
  // The home was saved before the telephone number, which completes the estimation.
  if (question !== 'phonenumber') await saveHome(talk);
  const bubble = answer(chat, shownAnswer[question](text), () => {
    if (!state.isBusy) void busy(talk, () => correct(talk, question));
  });
  if (bubble) state.bubbles.get(question)?.push(bubble);
  await ask(talk);
};

/**
 * Handles a refusal of the server: for an invalid home the conversation returns to the address, otherwise the question
 * stays open.
 */
const recover = async (talk: Talk, question: Question, error: unknown): Promise<void> => {
  delete talk.state.answers[question];
  const fault = error instanceof CallError ? error.fault : null;
  const field = fault?.field === 'address' ? 'address' : question;
  if (field !== question) await correct(talk, field);
  refuse(talk, { field, message: fault?.message ?? WORDS.failed });
};

const busy = async ({ state }: Talk, work: () => Promise<void>): Promise<void> => {
  state.isBusy = true;
  await work().finally(() => {
    state.isBusy = false;
  });
};

const submit = async (talk: Talk, submitter: HTMLElement | null): Promise<void> => {
  const { chat, state } = talk;
  const question = state.current;
  if (state.isBusy || question === null) return;
  clearErrors(chat.form);
  const text = textOf(new FormData(chat.form, submitter), question).trim();
  const fault = checkAnswer(question, text);
  if (fault) return refuse(talk, { field: question, message: WORDS.faults[fault] });
  await busy(talk, () => accept(talk, question, text).catch((error) => recover(talk, question, error)));
};

/** Starts the conversation at the first question, which the page shows; returns the handler of answers. */
export const openConversation = (chat: Chat): ((submitter: HTMLElement | null) => Promise<void>) => {
  const [first] = QUESTIONS;
  const state: State = {
    answers: {},
    place: {},
    bubbles: new Map([[first, [...chat.log.querySelectorAll('[data-chat-first]')]]]),
    ending: [],
    current: first,
    isBusy: false,
    stored: null,
    creation: { key: '', sent: '' },
  };
  const talk: Talk = { chat, state, asksPhone: chat.section.dataset.chat === 'phone' };
  return (submitter) => submit(talk, submitter);
};
