import type { Refusal } from '#contracts/problem';
import { readEnergy } from '#domain/estimation/home-follow';
import type { SiteRequestCtx } from '#server/context';
import { changeFollowed, type FollowedHome, wishFollowed } from '#server/home-follows';
import type { FormState } from '#site/components/forms/form-state.ts';
import type { SentForm } from '#site/render/page.ts';
import { wishOf } from './estimation-form.ts';

/** The forms of the private page, by the value of their field 'step'. */
const FOLLOW_FORMS = ['confirm', 'home', 'wish', 'stop', 'resume', 'erase'] as const;
export type FollowForm = (typeof FOLLOW_FORMS)[number];

/** Whether a form ends something, which a closed site takes too. */
export const isEnding = (form: FollowForm | null): boolean => form === 'stop' || form === 'erase';

export const followFormNamed = (name: string): FollowForm | null => FOLLOW_FORMS.find((form) => form === name) ?? null;

const MAX_LENGTH = 40;
const COMMON = ['area', 'rooms', 'bedRooms'] as const;

type Post = { home: FollowedHome; form: SentForm };
type Sent = { values: FormState['values']; answer: object | Refusal };

/** The use case of each form with fields. */
export const FOLLOW_POSTS = {
  home: async (ctx: SiteRequestCtx, { home: { estimation }, form }: Post): Promise<Sent> => {
    const names = [...COMMON, estimation.type === 'house' ? 'groundArea' : 'floor'];
    const given = Object.fromEntries(names.map((name) => [name, form.text(name).slice(0, MAX_LENGTH)]));
    const energy = readEnergy(form.text('energy'));
    const answer = await changeFollowed(ctx, { id: estimation.id, home: given, energy });
    return { values: { ...given, energy: energy ?? '' }, answer };
  },
  wish: async (ctx: SiteRequestCtx, { home: { estimation }, form }: Post): Promise<Sent> => {
    const { given, values } = wishOf(form);
    return { values, answer: await wishFollowed(ctx, { id: estimation.id, ...given }) };
  },
} as const;
