import type { Refusal } from '#contracts/problem';
import type { SiteRequestCtx } from '#server/context';
import { changeEstimation, type EstimationRow, registerWish } from '#server/estimation';
import { sendMailReport, sendReportLink } from '#server/estimation-reports';
import { askFollow } from '#server/home-follows';
import type { FormState } from '#site/components/forms/form-state.ts';
import type { SentForm } from '#site/render/page.ts';
import { homeOf, personOf, wishOf } from './estimation-form.ts';
import { homeValues } from './estimation-load.ts';

/** The forms of an estimation's page, by the value of their field 'step'. */
export const ESTIMATION_FORMS = ['home', 'contact', 'wish', 'mail', 'sms', 'follow'] as const;
export type EstimationForm = (typeof ESTIMATION_FORMS)[number];

type Sent = { values: FormState['values']; answer: object | Refusal };
/** `row`: the stored estimation. */
type EstimationPost = { row: EstimationRow; token: string; form: SentForm };

const MAX_LENGTH = 300;

/** The use case of the API that each form calls. */
export const POSTS: Readonly<Record<EstimationForm, (ctx: SiteRequestCtx, given: EstimationPost) => Promise<Sent>>> = {
  home: async (ctx, { row, token, form }) => {
    const { given, values } = homeOf(form, homeValues(row));
    return { values, answer: await changeEstimation(ctx, { id: row.id, token, ...given }) };
  },
  contact: async (ctx, { row: { id }, token, form }) => {
    const { given, values } = personOf(form);
    return { values, answer: await changeEstimation(ctx, { id, token, ...given }) };
  },
  wish: async (ctx, { row: { id }, token, form }) => {
    const { given, values } = wishOf(form);
    return { values, answer: await registerWish(ctx, { id, token, ...given }) };
  },
  mail: async (ctx, { row: { id }, token, form }) => {
    const email = form.text('email').slice(0, MAX_LENGTH);
    return { values: { email }, answer: await sendMailReport(ctx, { id, token, email }) };
  },
  sms: async (ctx, { row: { id }, token, form }) => {
    const phone = form.text('phone').slice(0, MAX_LENGTH);
    return { values: { phone }, answer: await sendReportLink(ctx, { id, token, phone }) };
  },
  follow: async (ctx, { row: { id }, token, form }) => {
    const email = form.text('email').slice(0, MAX_LENGTH);
    const follow = form.text('follow');
    return { values: { email, follow }, answer: await askFollow(ctx, { id, token, email, consent: follow === '1' }) };
  },
};

export const formNamed = (name: string): EstimationForm | null =>
  ESTIMATION_FORMS.find((form) => form === name) ?? null;
