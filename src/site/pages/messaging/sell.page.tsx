import type { Picture } from '#domain/files/picture';
import { chooseRecipient } from '#domain/messaging/recipient';
import type { NetworkConfig } from '#domain/network/network';
import { genderedKey } from '#domain/network/texts';
import type { Site } from '#domain/sites/site';
import { FORM_WORDS } from '#fr/messaging';
import { networkList, networkText } from '#fr/network-texts';
import { pageTexts, siteTextValues } from '#fr/page-texts';
import { SELL_WORDS as WORDS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import type { FormState } from '#site/components/forms/form-state.ts';
import { MessageForm } from '#site/components/forms/message-form.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { SellPoints } from '#site/components/seller-section.tsx';
import { WhyUs } from '#site/components/why-us.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { pageMetadata } from '#site/pages/site/page-metadata.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { postMessage } from './message-post.ts';
import { SENT, stateOf, statusOf } from './sent-form.ts';

type Data = { state: FormState; banner: Picture | null };

const PATH = '/vendre';

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => {
  const id = ctx.site.pages.sell?.banner?.pictureId ?? null;
  const pictures = await listPictures(ctx, [id]);
  return {
    kind: 'page',
    data: { state, banner: pictures.get(id ?? '') ?? null },
    head: {
      ...pageMetadata(ctx, 'sell'),
      counted: { page: 'sell' },
      canonical: `${request.origin}${PATH}`,
      noindex: request.query.size > 0,
    },
    ...statusOf(state),
  };
};

/** Texts of the site, otherwise of the network (rule SITE-SELL). */
const wordsOf = (site: Site, network: NetworkConfig) => {
  const { text, points } = pageTexts(site, network, 'sell');
  const own = site.pages.sell;
  return {
    title: text('banner.title'),
    /** Heading of the points, if the banner has another title. */
    heading: own?.banner?.title ? (own.listing?.title ?? null) : null,
    subtitle: text('listing.subtitle'),
    points: points('listing.sellPoints'),
  };
};

/** Title by type of site and two paragraphs, the second one by the agent's gender (rule SITE-SELL). */
const whyOf = (site: Site, network: NetworkConfig) => {
  const values = siteTextValues(site);
  // Gendered texts are for agents; staff get the neutral one.
  const gender = site.agent?.roleName === 'Agent' ? site.agent.genderName : '';
  return {
    title: networkText(network, `why.title.${site.type}`, values),
    paragraphs: [
      networkText(network, `why.paragraph1.${site.type}`, values),
      networkText(network, genderedKey('why.paragraph2', gender), values),
    ],
    cards: networkList(network, 'why.cards', values),
  };
};

/** '/vendre': reasons to sell with this site, and the form to be called back. */
export const sellPage = definePage<Data>({
  path: PATH,
  query: [SENT],
  enhance: 'message',
  load: (ctx, request) => show(ctx, request, stateOf(request)),
  post: async (ctx, request, form) => {
    const state = await postMessage(ctx, request, form, { form: 'sale-form' });
    if (state.outcome !== 'sent') return show(ctx, request, state);
    return { kind: 'redirect', status: 303, location: `${PATH}?${SENT}=1#formulaire` };
  },
  view: ({ ctx, request, data: { state, banner } }) => {
    const { site } = ctx;
    const { title, heading, subtitle, points } = wordsOf(site, ctx.directory.network());
    return (
      <>
        <PageBanner title={title} intro={subtitle} picture={banner} />
        <Container className="grid gap-x-20 gap-y-14 pt-12 pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <section aria-labelledby="engagements">
            <Heading level={2} id="engagements" className={heading === null ? 'sr-only' : 'mb-8'} field="listing.title">
              {heading ?? WORDS.points}
            </Heading>
            <SellPoints points={points} />
          </section>
          <section
            id="formulaire"
            aria-labelledby="etre-rappele"
            className="h-fit rounded-card border border-line bg-card p-6 sm:p-8 lg:sticky lg:top-6"
          >
            <Heading level={2} size={3} id="etre-rappele">
              {WORDS.form}
            </Heading>
            <p className="mt-2 mb-6 text-ink-soft">{WORDS.formText}</p>
            <MessageForm
              form="sale-form"
              state={state}
              names={{ receiver: chooseRecipient(site, 'sale-form', null).name, siteName: site.name }}
              privacyHref={privacyHref(request)}
              submit={FORM_WORDS.recontacted(site.name)}
            />
          </section>
        </Container>
        <WhyUs {...whyOf(site, ctx.directory.network())} />
      </>
    );
  },
});
