import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { isFynderPro } from '#domain/estimation/availability';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import type { EstimationResult } from '#domain/estimation/result';
import { wholeAddress } from '#domain/estimation/whole-address';
import type { Picture } from '#domain/files/picture';
import { ESTIMATION_STEPS, PROPERTY_WORDS } from '#fr/estimation-page';
import { homeWords } from '#fr/estimations';
import { phone } from '#fr/format';
import type { PublicCtx } from '#server/context';
import type { EstimationRow } from '#server/estimation';
import type { PersonCard } from '#site/components/agent-card.tsx';
import { EstimationContactForm } from '#site/components/estimation/contact-form.tsx';
import { EstimationFrame } from '#site/components/estimation/estimation-frame.tsx';
import { EstimationResultView } from '#site/components/estimation/estimation-result.tsx';
import { PropertyForm } from '#site/components/estimation/property-form.tsx';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { SiteContact } from '#site/components/site-contact.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import type { PageRequest } from '#site/render/page.ts';
import { Heading } from '#ui/site/layout.tsx';
import { editHref } from './estimation-paths.ts';
import type { EstimationForm } from './estimation-posts.ts';

export type EstimationData = {
  row: EstimationRow;
  /** The step that is shown. */
  step: 'home' | 'contact' | 'result';
  /** The form that `state` belongs to; null: none was sent. */
  form: EstimationForm | null;
  state: FormState;
  /** The report, or the mail to follow the home, that was just sent. */
  sent: 'mail' | 'sms' | 'follow' | null;
  agents: readonly PersonCard[];
  portrait: Picture | null;
};

type Props = { ctx: PublicCtx; request: PageRequest; data: EstimationData };

const namesOf = ({ site }: PublicCtx): ConsentNames => ({
  receiver: chooseEstimationRecipient(site).name,
  siteName: site.name,
});

const HomeStep = ({ data: { state } }: Props): ReactElement => (
  <EstimationFrame step={ESTIMATION_STEPS.property}>
    <Heading level={1} size={3} className="mb-6">
      {PROPERTY_WORDS.title}
    </Heading>
    <PropertyForm state={state} submit={PROPERTY_WORDS.save} />
  </EstimationFrame>
);

const ContactStep = ({ ctx, request, data: { state } }: Props): ReactElement => (
  <EstimationFrame step={ESTIMATION_STEPS.contact}>
    <EstimationContactForm
      state={state}
      names={namesOf(ctx)}
      privacyHref={privacyHref(request)}
      asksPhone={isFynderPro(ctx.site)}
      back={editHref(request.path)}
    />
  </EstimationFrame>
);

const ResultStep = ({ ctx, request, data }: Props): ReactElement => {
  const { row, state, form, sent, agents, portrait } = data;
  const title = homeWords({ ...row, kind: KIND_OF_TYPE[row.type] });
  return (
    <EstimationResultView
      home={{
        title,
        address: wholeAddress(row),
        lat: row.lat,
        lng: row.lng,
        floor: row.floor,
        isApproximate: row.is_approximate,
      }}
      result={row.result as EstimationResult}
      agents={agents}
      tiles={ctx.external.services.mapStyleUrl}
      links={{ edit: editHref(request.path), other: '/estimation' }}
      contact={<SiteContact site={ctx.site} portrait={portrait} />}
      wish={{
        state: form === 'wish' ? state : EMPTY_FORM,
        names: namesOf(ctx),
        wish: row.wish,
        phone: row.phone === null ? '' : phone(row.phone),
      }}
      follow={{
        state: form === 'follow' ? state : EMPTY_FORM,
        names: namesOf(ctx),
        isSent: sent === 'follow',
        email: row.email ?? '',
      }}
      report={{
        state,
        sent: sent === 'follow' ? null : sent,
        failed: form === 'mail' || form === 'sms' ? form : null,
        email: row.email ?? '',
        phone: row.phone === null ? '' : phone(row.phone),
      }}
    />
  );
};

const STEPS = { home: HomeStep, contact: ContactStep, result: ResultStep } as const;

/** The page of an estimation at its step. */
export const EstimationView = (props: Props): ReactElement => {
  const Step = STEPS[props.data.step];
  return (
    <div data-estimation-path={props.request.path}>
      <Step {...props} />
    </div>
  );
};
