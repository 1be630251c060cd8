import type { ComponentProps } from 'react';
import { careersPath } from '#domain/job-offers/job-offer';
import type { TextPoint } from '#domain/network/network';
import { networkList, networkText } from '#fr/network-texts';
import { siteTextValues } from '#fr/page-texts';
import { RECRUITMENT_WORDS as WORDS } from '#fr/recruitment';
import { unbroken } from '#fr/typography';
import type { PublicCtx } from '#server/context';
import { listJobOffers } from '#server/job-offers';
import { ApplicationSection } from '#site/components/careers/application-section.tsx';
import { OfferList } from '#site/components/careers/offer-list.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { PageBanner } from '#site/components/page-banner.tsx';
import { SellPoints } from '#site/components/seller-section.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { postApplication } from './application-post.ts';
import { recruitmentOrigin } from './recruitment-home.ts';
import { AGENT_RECRUITMENT } from './recruitment-paths.ts';

type Data = {
  title: string;
  intro: string;
  points: readonly TextPoint[];
  careersHref: string;
  application: ComponentProps<typeof ApplicationSection>;
  offers: ComponentProps<typeof OfferList>;
};

const wordsOf = (ctx: PublicCtx) => {
  const [network, values] = [ctx.directory.network(), siteTextValues(ctx.site)];
  return {
    title: networkText(network, 'recruitment.title', values),
    intro: networkText(network, 'recruitment.intro', values),
    points: networkList(network, 'recruitment.points', values),
  };
};

const dataOf = (ctx: PublicCtx, request: PageRequest, state: FormState): Omit<Data, 'offers'> => {
  const { market, name } = ctx.site;
  return {
    ...wordsOf(ctx),
    careersHref: careersPath(ctx.directory.network().slug),
    application: {
      state,
      names: { receiver: market.name, siteName: name },
      privacyHref: privacyHref(request),
      action: request.path,
      marketName: market.name,
      isOpen: market.leadGen,
    },
  };
};

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<Data>> => {
  const data = dataOf(ctx, request, state);
  const { title, intro } = data;
  const offers = { offers: await listJobOffers(ctx), market: ctx.site.market, slug: ctx.directory.network().slug };
  return {
    kind: 'page',
    data: { ...data, offers },
    head: {
      title: `${title} | ${ctx.site.name}`,
      description: intro,
      canonical: `${recruitmentOrigin(ctx)}${AGENT_RECRUITMENT}`,
      noindex: request.query.size > 0,
    },
    ...statusOf(state),
  };
};

/** '/formation-reconversion-immobilier' (rule JOB-OFFER-SHOWN): training, career form and open positions. */
export const agentRecruitmentPage = definePage<Data>({
  path: AGENT_RECRUITMENT,
  listed: false, // listed in the recruitment section of the sitemap
  query: [SENT],
  enhance: 'application',
  load: (ctx, request) => show(ctx, request, stateOf(request)),
  post: async (ctx, request, form) => {
    const posted = await postApplication(ctx, request, form, null);
    return 'kind' in posted ? posted : show(ctx, request, posted);
  },
  view: ({ data: { title, intro, points, careersHref, application, offers } }) => (
    <>
      <PageBanner title={title} intro={unbroken(intro)} />
      <Container className="grid gap-x-16 gap-y-14 pt-12 pb-section-sm lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <section aria-labelledby="parcours">
          <Heading level={2} id="parcours" className="sr-only">
            {WORDS.points}
          </Heading>
          <SellPoints points={points} />
          <p className="mt-10">
            <a href={careersHref} className="link">
              {WORDS.careers}
            </a>
          </p>
        </section>
        <ApplicationSection {...application} />
      </Container>
      <OfferList {...offers} />
    </>
  ),
});
