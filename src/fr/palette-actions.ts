import { BLOG_WORDS } from './blog.ts';
import { FYNDER_LINK_WORDS } from './fynder.ts';
import { LEAD_WORDS } from './leads.ts';
import { PROGRAMME_LABELS } from './programmes.ts';

const { copied, notCopied } = FYNDER_LINK_WORDS.share;

/** Actions of the command palette. */
export const PALETTE_ACTIONS = {
  addLead: { label: LEAD_WORDS.add, detail: PROGRAMME_LABELS.growth },
  write: { label: BLOG_WORDS.write, detail: BLOG_WORDS.list },
  copyLink: { label: 'Copier le lien d’estimation', detail: FYNDER_LINK_WORDS.title },
  link: { copied, notCopied, notShown: FYNDER_LINK_WORDS.notShown },
} as const;
