import { isRefusal } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { isKeyOf } from '#domain/objects/typed';
import { RESULT_WORDS } from '#fr/estimation-page';
import type { PublicCtx } from '#server/context';
import type { EstimationRow } from '#server/estimation';
import { EMPTY_FORM } from '#site/components/forms/form-state.ts';
import { refusedState, SENT, statusOf } from '#site/pages/messaging/sent-form.ts';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { formWith } from './estimation-form.ts';
import { agentCardsOf, findByToken, homeValues } from './estimation-load.ts';
import { EDIT } from './estimation-paths.ts';
import { type EstimationForm, formNamed, POSTS } from './estimation-posts.ts';
import { type EstimationData, EstimationView } from './result-view.tsx';

type Step = EstimationData['step'];

const stepOf = ({ query }: PageRequest, row: EstimationRow): Step => {
  if (query.get(EDIT.name) === EDIT.value) return 'home';
  return row.completed_at === null ? 'contact' : 'result';
};

/** The step whose page contains the form. */
const STEP_OF: Readonly<Record<EstimationForm, Step>> = {
  home: 'home',
  contact: 'contact',
  wish: 'result',
  mail: 'result',
  sms: 'result',
  follow: 'result',
};

/** The part of the page that says that its form was sent. */
const SENT_PLACES = { mail: 'garder', sms: 'garder', follow: 'suivre' } as const;
const sentOf = (name: string | null): EstimationData['sent'] =>
  name !== null && isKeyOf(SENT_PLACES, name) ? name : null;

const show = async (
  ctx: PublicCtx,
  request: PageRequest,
  shown: Pick<EstimationData, 'row' | 'step' | 'state' | 'form'>,
): Promise<PageResult<EstimationData>> => {
  return {
    kind: 'page',
    data: {
      ...shown,
      sent: sentOf(request.query.get(SENT)),
      agents: shown.step === 'result' ? await agentCardsOf(ctx, request, shown.row) : [],
      portrait: await sitePortrait(ctx),
    },
    head: {
      title: RESULT_WORDS.eyebrow,
      noindex: true,
      allow: { images: tileOrigins(ctx.external.services.mapStyleUrl) },
    },
    ...statusOf(shown.state),
  };
};

/**
 * '/estimation/{token}': an estimation for the holder of its token: the second step, the result, and the first step
 * again to correct it (rules ESTIMATION-CONTACT, ESTIMATION-PRIVATE). Sales of the register must not be indexed.
 */
export const estimationResultPage = definePage<EstimationData>({
  path: '/estimation/:token',
  link: 'estimation',
  offered: hasEstimation,
  personal: true,
  listed: false,
  query: [EDIT.name, SENT],
  enhance: 'estimationResult',
  load: async (ctx, request) => {
    const row = await findByToken(ctx, request);
    if (!row) return { kind: 'notFound' };
    const step = stepOf(request, row);
    const state = step === 'home' ? formWith(homeValues(row)) : EMPTY_FORM;
    return show(ctx, request, { row, step, state, form: null });
  },
  post: async (ctx, request, sentForm) => {
    const form = formNamed(sentForm.text('step'));
    const row = form && (await findByToken(ctx, request));
    if (!row) return { kind: 'notFound' };
    const token = request.params.token ?? '';
    const { values, answer } = await POSTS[form](ctx, { row, token, form: sentForm });
    if (isRefusal(answer))
      return show(ctx, request, { row, step: STEP_OF[form], state: refusedState(values, answer), form });
    const name = sentOf(form);
    const sent = name ? `?${SENT}=${name}#${SENT_PLACES[name]}` : '';
    return { kind: 'redirect', status: 303, location: `${request.path}${sent}` };
  },
  view: EstimationView,
});
