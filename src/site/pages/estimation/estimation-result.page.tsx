import { isRefusal, type Refusal } from '#contracts/problem';
import { hasEstimation, isFynderPro } from '#domain/estimation/availability';
import { type EstimationType, KIND_OF_TYPE, WISHES, type Wish } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { EstimationResult } from '#domain/estimation/result';
import type { Picture } from '#domain/files/picture';
import { ESTIMATION_STEPS, PROPERTY_WORDS, RESULT_WORDS } from '#fr/estimation-page';
import { homeWords } from '#fr/estimations';
import type { PublicCtx, SiteRequestCtx } from '#server/context';
import { changeEstimation, type EstimationRow, registerWish } from '#server/estimation';
import { listPictures } from '#server/files';
import type { PersonCard } from '#site/components/agent-card.tsx';
import { EstimationContactForm } from '#site/components/estimation/contact-form.tsx';
import { EstimationFrame } from '#site/components/estimation/estimation-frame.tsx';
import { EstimationResultView } from '#site/components/estimation/estimation-result.tsx';
import { PropertyForm } from '#site/components/estimation/property-form.tsx';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { SiteContact } from '#site/components/site-contact.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { refusedState, statusOf } from '#site/pages/messaging/sent-form.ts';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import { definePage, type PageRequest, type PageResult, type SentForm } from '#site/render/page.ts';
import { formWith, homeOf, personOf } from './estimation-form.ts';
import { agentCardsOf, findByToken, homeValues } from './estimation-load.ts';
import { EDIT, editHref } from './estimation-paths.ts';

type Step = 'home' | 'contact' | 'result';

type Data = {
  step: Step;
  row: EstimationRow;
  state: FormState;
  agents: readonly PersonCard[];
  portrait: Picture | null;
};

const stepOf = ({ query }: PageRequest, row: EstimationRow): Step => {
  if (query.get(EDIT.name) === EDIT.value) return 'home';
  return row.completed_at === null ? 'contact' : 'result';
};

const show = async (
  ctx: PublicCtx,
  request: PageRequest,
  { row, step, state }: Pick<Data, 'row' | 'step' | 'state'>,
): Promise<PageResult<Data>> => {
  const portraitId = ctx.site.agent?.pictureId ?? null;
  const pictures = await listPictures(ctx, [portraitId]);
  return {
    kind: 'page',
    data: {
      step,
      row,
      state,
      agents: step === 'result' ? await agentCardsOf(ctx, request, row) : [],
      portrait: pictures.get(portraitId ?? '') ?? null,
    },
    head: {
      title: RESULT_WORDS.eyebrow,
      noindex: true,
      allow: { images: tileOrigins(ctx.external.services.mapStyleUrl) },
    },
    ...statusOf(state),
  };
};

/** What each step sends; the same use cases as the API's. */
const POSTS: Readonly<
  Record<
    string,
    {
      step: Step;
      send: (
        ctx: SiteRequestCtx,
        id: string,
        form: SentForm,
      ) => Promise<{ values: FormState['values']; sent: unknown }>;
    }
  >
> = {
  home: {
    step: 'home',
    send: async (ctx, id, form) => {
      const { given, values } = homeOf(form);
      return { values, sent: await changeEstimation(ctx, { id, ...given }) };
    },
  },
  contact: {
    step: 'contact',
    send: async (ctx, id, form) => {
      const { given, values } = personOf(form);
      return { values, sent: await changeEstimation(ctx, { id, ...given }) };
    },
  },
  wish: {
    step: 'result',
    send: async (ctx, id, form) => {
      const [phonenumber, wish] = [form.text('phonenumber').slice(0, 60), form.text('wish')];
      const phoneProspecting = form.text('phoneProspecting') === '1';
      const values = { phonenumber, wish, phoneProspecting: phoneProspecting ? '1' : '' };
      const known: Wish = WISHES.find((one) => one === wish) ?? 'call';
      return { values, sent: await registerWish(ctx, { id, phonenumber, wish: known, phoneProspecting }) };
    },
  },
};

const ResultView = ({ ctx, request, data }: { ctx: PublicCtx; request: PageRequest; data: Data }) => {
  const { row, state, agents, portrait } = data;
  const { site } = ctx;
  const title = homeWords({ ...row, kind: KIND_OF_TYPE[row.type as EstimationType] });
  return (
    <EstimationResultView
      home={{ title, address: row.address, lat: row.lat, lng: row.lng, isApproximate: row.is_approximate }}
      result={row.result as EstimationResult}
      agents={agents}
      tiles={ctx.external.services.mapStyleUrl}
      links={{ edit: editHref(request.path), other: '/estimation' }}
      contact={<SiteContact site={site} portrait={portrait} />}
      wish={{
        state,
        names: { receiver: chooseEstimationRecipient(site).name, siteName: site.name },
        wish: row.wish as Wish | null,
        phone: row.phone ?? '',
      }}
    />
  );
};

/**
 * '/estimation/{token}': an estimation for who has its token: the second step, the result, and the first step again to
 * correct it (rules ESTIMATION-CONTACT, ESTIMATION-PRIVATE). Sales of the register must not be indexed.
 */
export const estimationResultPage = definePage<Data>({
  path: '/estimation/:token',
  offered: hasEstimation,
  personal: true,
  listed: false,
  query: [EDIT.name],
  enhance: ['place-input', 'estimation', 'map'],
  load: async (ctx, request) => {
    const row = await findByToken(ctx, request);
    if (!row) return { kind: 'notFound' };
    const step = stepOf(request, row);
    const state = step === 'home' ? formWith(homeValues(row)) : EMPTY_FORM;
    return show(ctx, request, { row, step, state });
  },
  post: async (ctx, request, form) => {
    const row = await findByToken(ctx, request);
    const sending = POSTS[form.text('step')];
    if (!row || !sending) return { kind: 'notFound' };
    const { values, sent } = await sending.send(ctx, row.id, form);
    if (!isRefusal(sent)) return { kind: 'redirect', status: 303, location: request.path };
    const state: FormState = { ...refusedState(values, sent as Refusal), flagsAll: true };
    return show(ctx, request, { row, step: sending.step, state });
  },
  view: ({ ctx, request, data }) => {
    const { step, state } = data;
    const { site } = ctx;
    return (
      <div data-estimation-path={request.path}>
        {step === 'home' && (
          <EstimationFrame step={ESTIMATION_STEPS.property}>
            <PropertyForm state={state} submit={PROPERTY_WORDS.save} />
          </EstimationFrame>
        )}
        {step === 'contact' && (
          <EstimationFrame step={ESTIMATION_STEPS.contact}>
            <EstimationContactForm
              state={state}
              names={{ receiver: chooseEstimationRecipient(site).name, siteName: site.name }}
              privacyHref={privacyHref(request)}
              asksPhone={isFynderPro(site)}
              back={editHref(request.path)}
            />
          </EstimationFrame>
        )}
        {step === 'result' && <ResultView ctx={ctx} request={request} data={data} />}
      </div>
    );
  },
});
