import type { RichProfile } from '#domain/articles/formats';

/** The text of a notification: paragraphs and links to web pages. */
export const POST_PROFILE = {
  nodes: { paragraph: { as: 'block', holds: 'inlines', attributes: {} } },
  marks: { link: { href: 'web' } },
} as const satisfies RichProfile;
