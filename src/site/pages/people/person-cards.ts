import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import type { ListedMember } from '#server/sites';
import type { PersonCard } from '#site/components/agent-card.tsx';
import type { PageRequest } from '#site/render/page.ts';
import { personHref } from './person-href.ts';

/** People with their portraits and the links to their pages. */
export const personCards = async <P extends ListedMember>(
  ctx: PublicCtx,
  request: PageRequest,
  people: readonly P[],
): Promise<(P & PersonCard)[]> => {
  const pictures = await listPictures(
    ctx,
    people.map(({ pictureId }) => pictureId),
  );
  return people.map((person) => ({
    ...person,
    picture: pictures.get(person.pictureId ?? '') ?? null,
    href: personHref(request, person),
  }));
};
