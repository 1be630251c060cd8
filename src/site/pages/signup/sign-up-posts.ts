import { isRefusal, type Refusal } from '#contracts/problem';
import type { SignUpSector } from '#contracts/sign-up';
import { isSectorTown } from '#domain/places/country';
import { type SignUpStep, stepBefore } from '#domain/signup/steps';
import { MAX_SECTORS } from '#domain/sites/preference-limits';
import { SIGN_UP_FAULTS } from '#fr/sign-up';
import type { NetworkRequestCtx } from '#server/context';
import { suggestPlaces } from '#server/places';
import {
  type CurrentSignUp,
  checkEmail,
  chooseMarketCenter,
  chooseSubdomain,
  type SignUp,
  setSectors,
  setSubdomain,
} from '#server/signup';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { refusedState } from '#site/pages/messaging/sent-form.ts';
import type { SentForm } from '#site/render/page.ts';

/** Result of a wizard form: the next step, the same step again, or an ended session. */
export type Posted =
  | { kind: 'next'; to: SignUpStep; token?: string }
  | {
      kind: 'again';
      state: FormState;
      chosen?: readonly SignUpSector[];
      choices?: SignUpSector[];
      isAvailable?: true;
      wait?: number | null;
    }
  | { kind: 'expired' };

const MAX_CHOICES = 8;

const again = (values: FormState['values'], answer: Refusal): Posted =>
  answer.code === 'SIGN_UP_EXPIRED'
    ? { kind: 'expired' }
    : { kind: 'again', state: refusedState(values, answer), wait: answer.retryAfter ?? null };

const postAccount = async (ctx: NetworkRequestCtx, form: SentForm): Promise<Posted> => {
  const email = form.text('email').slice(0, 300);
  const begun = await checkEmail(ctx, { email, password: form.text('password').slice(0, 512) });
  if (isRefusal(begun)) return again({ email }, begun);
  return { kind: 'next', to: begun.website === null ? 'market' : 'sectors', token: begun.signUpToken };
};

const postMarket = async (ctx: NetworkRequestCtx, form: SentForm): Promise<Posted> => {
  const mcId = form.text('mcId').slice(0, 100);
  const chosen = await chooseMarketCenter(ctx, { mcId });
  return isRefusal(chosen) ? again({ mcId }, chosen) : { kind: 'next', to: 'sectors' };
};

const searchTowns = async (ctx: NetworkRequestCtx, typed: string): Promise<SignUpSector[]> => {
  const found = await suggestPlaces(ctx, typed, { limit: MAX_CHOICES, isAllowed: isSectorTown });
  return found.map(({ city, zip }) => ({ city, zip }));
};

/** Parses a form value '69500 Bron'; null: invalid. */
const sectorOf = (text: string): SignUpSector | null => {
  const [, zip, city] = /^(\d{5}) (.{1,80})$/.exec(text) ?? [];
  return zip && city ? { zip, city } : null;
};

/** The action of the clicked button: 'search', 'next', 'add:69500 Bron', 'remove:0'. */
const actionOf = (form: SentForm): [name: string, value: string] => {
  const [name = '', ...rest] = form.text('action').slice(0, 120).split(':');
  return [name, rest.join(':')];
};

/** Input of the sectors form without JavaScript; `chosen`: the towns after its action. */
type SectorForm = { action: string; typed: string; chosen: SignUpSector[] };

const readSectorForm = (form: SentForm): SectorForm => {
  const [action, value] = actionOf(form);
  const sent = Array.from({ length: MAX_SECTORS }, (_, index) => sectorOf(form.text(`sector${index}`)));
  const kept = sent.flatMap((sector, index) =>
    sector && !(action === 'remove' && value === String(index)) ? [sector] : [],
  );
  const added = action === 'add' ? sectorOf(value) : null;
  const isKnown = kept.some(({ city, zip }) => city === added?.city && zip === added.zip);
  const chosen = added && !isKnown && kept.length < MAX_SECTORS ? [...kept, added] : kept;
  return { action, typed: action === 'add' ? '' : form.text('sector').slice(0, 120).trim(), chosen };
};

const postSectors = async (ctx: NetworkRequestCtx, form: SentForm, signUp: SignUp): Promise<Posted> => {
  const { action, typed, chosen } = readSectorForm(form);
  const values = { sector: typed };
  const choices = typed !== '' && (action === 'search' || chosen.length === 0) ? await searchTowns(ctx, typed) : null;
  const shown = { chosen, ...(choices && { choices }) };
  if (action !== 'next') return { kind: 'again', state: { ...EMPTY_FORM, values }, ...shown };
  if (chosen.length === 0) {
    const message = typed === '' ? SIGN_UP_FAULTS.SECTOR_MISSING : SIGN_UP_FAULTS.SECTOR_NOT_PICKED;
    return { kind: 'again', state: { ...EMPTY_FORM, values, errors: [{ field: 'sector', message }] }, ...shown };
  }
  const ids = { memberId: signUp.member.id, websiteId: signUp.site.id };
  const stored = await setSectors(ctx, { sector: chosen, ...ids });
  return isRefusal(stored) ? { ...again(values, stored), ...shown } : { kind: 'next', to: 'subdomain' };
};

const postSubdomain = async (ctx: NetworkRequestCtx, form: SentForm, signUp: SignUp): Promise<Posted> => {
  const subdomain = form.text('subdomain').slice(0, 300).trim();
  const values = { subdomain };
  if (form.text('action') === 'check') {
    const checked = await chooseSubdomain(ctx, { subdomain });
    if (isRefusal(checked)) return again(values, checked);
    return { kind: 'again', state: { ...EMPTY_FORM, values }, isAvailable: true };
  }
  const opened = await setSubdomain(ctx, { subdomain, websiteId: signUp.site.id });
  return isRefusal(opened) ? again(values, opened) : { kind: 'next', to: 'done' };
};

/** Goes to the previous step, and stores the choices of this one if possible. */
const goBack = async (
  ctx: NetworkRequestCtx,
  form: SentForm,
  { step, current: { signUp, markets } }: { step: SignUpStep; current: CurrentSignUp },
): Promise<Posted> => {
  const { chosen } = readSectorForm(form);
  if (step === 'sectors' && signUp && chosen.length > 0)
    await setSectors(ctx, { sector: chosen, memberId: signUp.member.id, websiteId: signUp.site.id });
  return { kind: 'next', to: stepBefore(step, markets.length > 0) ?? step };
};

/** Handles a form of the wizard with the use cases of the API. */
export const postStep = (
  ctx: NetworkRequestCtx,
  form: SentForm,
  { step, current }: { step: SignUpStep; current: CurrentSignUp | null },
): Promise<Posted> => {
  if (step === 'account') return postAccount(ctx, form);
  if (current === null) return Promise.resolve({ kind: 'expired' });
  if (form.text('action') === 'back') return goBack(ctx, form, { step, current });
  const { signUp } = current;
  if (step === 'market' || signUp === null) return postMarket(ctx, form);
  return step === 'sectors' ? postSectors(ctx, form, signUp) : postSubdomain(ctx, form, signUp);
};
