import { isRefusal } from '#contracts/problem';
import { hasChat, hasEstimation, isFynderPro } from '#domain/estimation/availability';
import { estimationHref } from '#domain/estimation/estimation-path';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { Picture } from '#domain/files/picture';
import { ESTIMATION_STEPS, PROPERTY_WORDS as WORDS } from '#fr/estimation-page';
import type { PublicCtx } from '#server/context';
import { createEstimation } from '#server/estimation';
import { CHAT_WIDTH, EstimationChat } from '#site/components/estimation/chat.tsx';
import { EstimationFrame } from '#site/components/estimation/estimation-frame.tsx';
import { PropertyForm } from '#site/components/estimation/property-form.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { PageBanner } from '#site/components/page-banner.tsx';
import { SiteContact } from '#site/components/site-contact.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { refusedState, statusOf } from '#site/pages/messaging/sent-form.ts';
import { sitePortrait } from '#site/pages/people/site-portrait.ts';
import { pageMetadata, textsOf } from '#site/pages/site/page-metadata.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Container } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { formWith, homeOf } from './estimation-form.ts';

type Data = { state: FormState; chat: { portrait: Picture | null } | null };

/** Query of the step form on a site with the chat. */
const FORM = 'formulaire';

const PATH = '/estimation';

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => ({
  kind: 'page',
  data: { state, chat: await chatOf(ctx, request) },
  head: {
    ...pageMetadata(ctx, 'estimation'),
    counted: { page: 'estimation' },
    canonical: `${request.origin}${PATH}`,
    noindex: request.query.size > 0,
  },
  ...statusOf(state),
});

/** The conversation, for sites that chose it; null: only the step form. */
const chatOf = async (ctx: PublicCtx, { query }: PageRequest): Promise<Data['chat']> => {
  if (!hasChat(ctx.site) || query.has(FORM)) return null;
  return { portrait: await sitePortrait(ctx) };
};

/** Values that were entered on the home page. */
const startOf = ({ query }: PageRequest): FormState =>
  formWith({ address: (query.get('adresse') ?? '').slice(0, 300), floor: '0' });

/** '/estimation': the first step, the home (rules ESTIMATION-PROPERTY, ESTIMATION-MODULE). */
export const estimationPage = definePage<Data>({
  path: PATH,
  query: ['adresse', FORM],
  enhance: 'estimation',
  offered: hasEstimation,
  load: (ctx, request) => show(ctx, request, startOf(request)),
  post: async (ctx, request, form) => {
    const { given, values } = homeOf(form);
    const created = await createEstimation(ctx, { ...given, origin: PATH });
    if (isRefusal(created)) return show(ctx, request, refusedState(values, created));
    return { kind: 'redirect', status: 303, location: estimationHref(created.token) };
  },
  view: ({ ctx, request, data: { state, chat } }) => (
    <>
      <PageBanner title={textsOf(ctx, 'estimation').text('banner.title')} {...(chat && { width: CHAT_WIDTH })} />
      <Container>
        <div hidden data-resume="" className="pt-8">
          <Notice tone="info">
            {WORDS.resume}{' '}
            <a href={PATH} className="link">
              {WORDS.resumeLink}
            </a>
          </Notice>
        </div>
        {chat && (
          <div className="pt-10 pb-section [@media(scripting:none)]:hidden">
            <EstimationChat
              speaker={ctx.site.agent && { ...ctx.site.agent, portrait: chat.portrait }}
              names={{ receiver: chooseEstimationRecipient(ctx.site).name, siteName: ctx.site.name }}
              privacyHref={privacyHref(request)}
              asksPhone={isFynderPro(ctx.site)}
              form={`${PATH}?${FORM}=1`}
              contact={<SiteContact site={ctx.site} portrait={chat.portrait} />}
            />
          </div>
        )}
      </Container>
      <div className={chat ? 'hidden [@media(scripting:none)]:block' : ''}>
        <EstimationFrame step={ESTIMATION_STEPS.property}>
          <PropertyForm state={state} submit={WORDS.next} />
        </EstimationFrame>
      </div>
    </>
  ),
});
