import { LEAD_RULE_WORDS as WORDS } from '#fr/lead-rules';

export type Member = { id: string; name: string };
/** `unable`: members of rules who may not open leads. */
export type People = { members: readonly Member[]; unable: readonly Member[] };

/** The name of a member of a rule, with the reason if the rule skips them. */
export const memberName = ({ members, unable }: People, id: string): string => {
  const byId = (member: Member): boolean => member.id === id;
  const skipped = unable.find(byId);
  return members.find(byId)?.name ?? (skipped ? WORDS.unable(skipped.name) : WORDS.gone);
};
