import { useState } from 'react';
import { linkOperations } from '#contracts/links';
import { postOperations } from '#contracts/posts';
import { POSTS_ADDRESS } from '#dashboard/addresses.ts';
import type { RichNode } from '#domain/articles/rich-text';
import type { Picture } from '#domain/files/picture';
import { findPostFault } from '#domain/posts/post';
import { addressesOfWord } from '#domain/posts/web-link';
import { POST_FAULTS, POST_OUTCOMES, POST_WORDS } from '#fr/posts';
import { codeOf } from '#office/data/call-refusals.ts';
import { useClient } from '#office/data/client-context.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { FindLink } from '#office/rich-text/auto-link.ts';
import { outcomeOf } from '#office/saving/save-outcome.ts';
import { type Saving, useSaving } from '#office/saving/use-saving.ts';
import { useOffice } from '#ui/office/office-context.ts';

export type PostField = 'title' | 'content' | 'picture';

const EMPTY: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] };
const NEW_POST = {
  title: { value: '', from: null },
  content: { value: EMPTY, from: null },
  picture: { value: null, from: null },
};

/** Tests the possible URLs of a word, https first. */
const useFindLink = (pending: Set<Promise<unknown>>): FindLink => {
  const client = useClient();
  const find: FindLink = async (word) => {
    for (const url of addressesOfWord(word)) if ((await client.call(linkOperations.testUrl, { url })).ok) return url;
    return null;
  };
  return (word) => {
    const found = find(word).finally(() => pending.delete(found));
    pending.add(found);
    return found;
  };
};

/** Asks for a confirmation that names the number of recipients. */
const useConfirm = (): (() => Promise<boolean>) => {
  const client = useClient();
  const { confirm } = useOffice();
  const words = POST_WORDS.confirm;
  return async () => {
    const { count } = await client.call(postOperations.audience, {});
    return confirm.ask({ title: words.title, text: words.text(count), confirm: words.confirm, cancel: words.cancel });
  };
};

export type Composer = {
  saving: Saving<PostField>;
  findLink: FindLink;
  /** While a picture is being uploaded, the publication waits for it. */
  setUploading: (isUploading: boolean) => void;
  isPublishing: boolean;
  publish: () => Promise<void>;
};

const REASONS: Readonly<Record<string, string>> = {
  TOO_MANY_POSTS: POST_OUTCOMES.tooMany,
  MARKET_INACTIVE: POST_OUTCOMES.inactive,
  SITE_CLOSED: POST_OUTCOMES.closed,
};

/** A notification being written: its draft stays in this browser until it is published. */
export const useComposer = (): Composer => {
  const { toasts } = useOffice();
  const { mutate } = useApiMutation(postOperations.publish);
  const confirm = useConfirm();
  const [isPublishing, setPublishing] = useState(false);
  const [tests] = useState(() => new Set<Promise<unknown>>());
  const [isUploading, setUploading] = useState(false);
  const findLink = useFindLink(tests);
  const saving = useSaving<PostField>({
    object: 'post:new',
    stored: NEW_POST,
    changedAt: '',
    staysAt: ({ pathname }) => pathname.includes(POSTS_ADDRESS),
  });
  const { engine } = saving;
  const readField = <T>(field: PostField): T => engine.store.get().fields[field].local as T;

  const refuse = (field: PostField, message: string): void => {
    engine.showErrors([{ field, message }]);
    toasts.error(POST_OUTCOMES.refused);
  };
  /** Whether the post is valid; shows its errors. */
  const check = async (): Promise<boolean> => {
    engine.isDirty(); // makes the editor pass on pending text
    const fault = findPostFault(readField<RichNode>('content'));
    if (fault) refuse('content', POST_FAULTS[fault]);
    else if (isUploading) refuse('picture', POST_WORDS.picture.waiting);
    else return true;
    return false;
  };
  const send = async (): Promise<void> => {
    await Promise.allSettled(tests);
    engine.isDirty();
    const picture = readField<Picture | null>('picture');
    const content = JSON.stringify(readField<RichNode>('content'));
    const input = { title: readField<string>('title'), content, ...(picture && { picture: picture.id }) };
    await mutate(input);
    engine.undo();
    toasts.success(POST_OUTCOMES.published);
  };
  const tell = (error: unknown): void => {
    const outcome = outcomeOf(error);
    const reason = REASONS[codeOf(error)];
    if (outcome.kind === 'refused') engine.showErrors(outcome.errors ?? []);
    if (reason) toasts.error(reason);
    else toasts.error(outcome.kind === 'refused' ? POST_OUTCOMES.refused : POST_OUTCOMES.failed);
  };
  const publish = async (): Promise<void> => {
    if (isPublishing || !(await check())) return;
    setPublishing(true);
    try {
      if (await confirm()) await send();
    } catch (error) {
      tell(error);
    } finally {
      setPublishing(false);
    }
  };
  return { saving, findLink, setUploading, isPublishing, publish };
};
