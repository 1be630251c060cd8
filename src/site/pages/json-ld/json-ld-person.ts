import type { ProfilePage, WithContext } from 'schema-dts';
import { fullName } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import { roleLabel } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { root, withoutEmpty } from './json-ld.ts';
import { realEstateAgent } from './json-ld-owner.ts';

/** The page of a member as a ProfilePage. `image`: absolute address of the portrait, or null. */
export const profilePage = (
  ctx: PublicCtx,
  person: SiteMember,
  { url, image }: { url: string; image: string | null },
): WithContext<ProfilePage> =>
  root({
    '@type': 'ProfilePage',
    '@id': url,
    url,
    mainEntity: {
      '@type': 'Person',
      name: fullName(person),
      ...withoutEmpty({
        jobTitle: roleLabel(person.roleName, person.genderName),
        image,
        telephone: person.telephone,
        honorificPrefix: person.genderName,
      }),
      worksFor: realEstateAgent(ctx, null),
    },
  });
