import { type Refusal, refuse } from '#contracts/problem';
import { postTextSchema } from '#contracts/rich-text';
import { compactContent } from '#domain/articles/content-size';
import type { RichNode } from '#domain/articles/rich-text';
import { findPostFault, type PostFault } from '#domain/posts/post';
import { POST_FAULTS } from '#fr/posts';

export const refusePost = (field: 'content' | 'picture', fault: PostFault): Refusal =>
  refuse(422, 'POST_NOT_PUBLISHED', { errors: [{ field, message: POST_FAULTS[fault] }] });

/** Null: not JSON, or nested too deeply to be checked. */
const parse = (text: string) => {
  try {
    return postTextSchema.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
};

const faultOf = (messages: readonly string[]): PostFault => {
  if (messages.includes('LINK')) return 'LINK';
  return messages.includes('TOO_LARGE') || messages.includes('TOO_MANY') ? 'TOO_LONG' : 'NOT_ALLOWED';
};

/** The content of a post in stored form, or why it is refused (rule POST-CONTENT). */
export const checkPostContent = (text: string): RichNode | Refusal => {
  const parsed = parse(text);
  if (!parsed?.success) {
    return refusePost('content', faultOf(parsed?.error.issues.map(({ message }) => message) ?? []));
  }
  const content = compactContent(parsed.data);
  const fault = findPostFault(content);
  return fault ? refusePost('content', fault) : content;
};
