import type { ReactElement } from 'react';
import type { SignUpSector } from '#contracts/sign-up';
import { SIGN_UP_PATH, STEP_NAMES, stepHref, TYPED_NAME } from '#domain/signup/paths';
import { SIGN_UP_STEPS, type SignUpStep, shownStep } from '#domain/signup/steps';
import { proposedSubdomain } from '#domain/signup/subdomain';
import { MAX_SUBDOMAIN } from '#domain/signup/subdomain-syntax';
import { identityFaultText, SIGN_UP_WORDS as WORDS } from '#fr/sign-up';
import { type NetworkRequestCtx, officeUrl } from '#server/context';
import { type CurrentSignUp, currentSignUp, networkHost, presentWebsite, stateOf } from '#server/signup';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { AccountStep } from '#site/components/signup/account-step.tsx';
import { DoneStep } from '#site/components/signup/done-step.tsx';
import { MarketStep } from '#site/components/signup/market-step.tsx';
import { SectorsStep } from '#site/components/signup/sectors-step.tsx';
import { SignUpFrame, type StepNotice } from '#site/components/signup/sign-up-frame.tsx';
import { SubdomainStep } from '#site/components/signup/subdomain-step.tsx';
import { statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePersonalNetworkPage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { postStep } from './sign-up-posts.ts';

type Data = {
  step: SignUpStep;
  current: CurrentSignUp | null;
  state: FormState;
  chosen: readonly SignUpSector[];
  choices: readonly SignUpSector[] | null;
  isAvailable: boolean;
  /** The typed name of the site; '' when there is none. */
  typed: string;
  wait: number | null;
  focus: boolean;
  notice: StepNotice | null;
};

const stepNamed = (name: string | null): SignUpStep | null =>
  SIGN_UP_STEPS.find((step) => STEP_NAMES[step] === name) ?? null;

/** The initial form of a step: with stored values, or a suggestion. */
const startOf = (step: SignUpStep, current: CurrentSignUp | null, typed: string): FormState['values'] => {
  if (current === null) return {};
  const { email, signUp } = current;
  if (step === 'account') return { email };
  if (signUp === null) return {};
  if (step === 'market') return { mcId: signUp.marketId };
  return step === 'subdomain' ? { subdomain: typed || proposedSubdomain(signUp.member) } : {};
};

/** The URL of the site in the query; null: there is none, or it is unknown. */
const siteUrlOf = ({ directory }: NetworkRequestCtx, { query }: PageRequest): string | null => {
  const site = directory.siteById(query.get('site') ?? '');
  return site && directory.siteOrigin(site);
};

const secondsOf = (text: string | null): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);

type Shown = { ctx: NetworkRequestCtx; request: PageRequest; step: SignUpStep; current: CurrentSignUp | null };

const noticeOf = ({ ctx, request, step, current }: Shown): StepNotice | null => {
  const { query } = request;
  const details = { url: siteUrlOf(ctx, request), wait: secondsOf(query.get('attente')) };
  const fault = identityFaultText(query.get('identite'), details);
  if (fault) return { tone: 'danger', text: fault };
  if (query.has('expire')) return { tone: 'info', text: WORDS.expired };
  if (query.has('change')) return { tone: 'info', text: WORDS.passwordChanged };
  return step === 'account' && current ? { tone: 'info', text: WORDS.account.signedIn(current.email) } : null;
};

const show = (data: Data): PageResult<Data> => ({
  kind: 'page',
  data,
  head: { title: WORDS.title, description: WORDS.description, noindex: true },
  ...statusOf(data.state),
});

const open = (shown: Shown, typed: string): Data => ({
  step: shown.step,
  current: shown.current,
  state: { ...EMPTY_FORM, values: startOf(shown.step, shown.current, typed) },
  chosen: shown.current?.signUp?.member.sectors ?? [],
  choices: null,
  isAvailable: false,
  typed,
  wait: null,
  focus: shown.request.query.has('etape'),
  notice: noticeOf(shown),
});

/** Cut to the maximum length of its field. */
const typedName = (text: string): string => text.trim().slice(0, MAX_SUBDOMAIN + 20);

const titlesOf = (step: SignUpStep, firstname: string, brand: string): { title: string; intro: string } => {
  const texts = {
    account: { title: WORDS.account.title, intro: WORDS.account.intro(brand) },
    market: WORDS.market,
    sectors: { title: WORDS.sectors.title(firstname), intro: WORDS.sectors.intro },
    subdomain: WORDS.subdomain,
    done: { title: WORDS.done.title(firstname), intro: WORDS.done.intro },
  } satisfies Record<SignUpStep, { title: string; intro: string }>;
  return texts[step];
};

const Step = ({ ctx, data }: { ctx: NetworkRequestCtx; data: Data }): ReactElement => {
  const { step, current, chosen, choices, isAvailable, state, typed, wait } = data;
  if (step === 'account' || current === null)
    return <AccountStep {...{ state, typed, wait }} hasIdentity={ctx.external.identity !== null} />;
  const { signUp, markets } = current;
  if (step === 'market' || signUp === null) return <MarketStep {...{ state, typed, wait, markets }} />;
  const ids = { memberId: signUp.member.id, websiteId: signUp.site.id };
  if (step === 'sectors') return <SectorsStep {...{ state, typed, wait, ids, chosen, choices }} />;
  if (step === 'subdomain') return <SubdomainStep {...{ state, wait, ids, isAvailable }} host={networkHost(ctx)} />;
  const office = officeUrl(ctx, signUp.site, '/dashboard');
  return <DoneStep url={presentWebsite(ctx, signUp.site).url ?? ''} officeUrl={office} />;
};

/** '/inscription' of the network's host: a member opens a site of their own (rule SIGNUP-STEPS). */
export const signUpPage = definePersonalNetworkPage<Data>({
  path: SIGN_UP_PATH,
  query: ['etape', 'expire', 'change', 'identite', 'site', 'attente', TYPED_NAME],
  personal: true,
  listed: false,
  enhance: 'signUp',
  load: async (ctx, request) => {
    const current = await currentSignUp(ctx);
    const step = shownStep(stepNamed(request.query.get('etape')), stateOf(current));
    return show(open({ ctx, request, step, current }, typedName(request.query.get(TYPED_NAME) ?? '')));
  },
  post: async (ctx, request, form) => {
    const current = await currentSignUp(ctx);
    const wanted = SIGN_UP_STEPS.find((step) => step === form.text('step')) ?? 'account';
    const step = wanted === 'account' || current === null ? wanted : shownStep(wanted, stateOf(current));
    if (step === 'done') return { kind: 'redirect', status: 303, location: stepHref('done') };
    const posted = await postStep(ctx, form, { step, current });
    if (posted.kind === 'expired') return { kind: 'redirect', status: 303, location: `${SIGN_UP_PATH}?expire=1` };
    const typed = typedName(form.text(TYPED_NAME) || form.text('subdomain'));
    if (posted.kind === 'again') return show({ ...open({ ctx, request, step, current }, typed), ...posted });
    const { to, token } = posted;
    return {
      kind: 'redirect',
      status: 303,
      location: stepHref(to, to === 'done' ? '' : typed),
      ...(token !== undefined && { session: { signUpToken: token } }),
    };
  },
  view: ({ ctx, data }) => (
    <SignUpFrame
      step={data.step}
      focus={data.focus}
      notice={data.notice}
      {...titlesOf(data.step, data.current?.signUp?.member.firstname ?? '', ctx.directory.network().brand)}
    >
      <Step ctx={ctx} data={data} />
    </SignUpFrame>
  ),
});
