import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { drawPicture } from '#platform/images/images';

/** Drawn portraits of the demo's people: Notionists by Zoish, CC0 1.0 (seeds/pictures/README.md). */

type Hair = NonNullable<notionists.Options['hair']>;

const LONG: Hair = [
  'variant02', 'variant04', 'variant08', 'variant10', 'variant11', 'variant20', 'variant23', 'variant28', 'variant30',
  'variant36', 'variant37', 'variant39', 'variant41', 'variant43', 'variant45', 'variant46', 'variant47', 'variant48',
  'variant57', 'variant58',
]; // biome-ignore format: a table of names
const SHORT: Hair = [
  'variant01',
  'variant03',
  'variant05',
  'variant06',
  'variant07',
  'variant09',
  'variant13',
  'variant15',
  'variant16',
  'variant18',
  'variant21',
  'variant22',
  'variant24',
  'variant25',
  'variant26',
  'variant27',
  'variant31',
  'variant32',
  'variant33',
  'variant34',
  'variant35',
  'variant38',
  'variant49',
  'variant54',
  'variant55',
  'variant56',
  'variant60',
];

/** Only features that suit people at work: no tongue, mask or hood. */
const LIPS: NonNullable<notionists.Options['lips']> = [
  'variant03', 'variant14', 'variant17', 'variant19', 'variant22', 'variant23', 'variant30',
]; // biome-ignore format: a table of names
const BROWS: NonNullable<notionists.Options['brows']> = [
  'variant01', 'variant04', 'variant05', 'variant07', 'variant08', 'variant09', 'variant10', 'variant11', 'variant12',
]; // biome-ignore format: a table of names
const CLOTHES: NonNullable<notionists.Options['body']> = [
  'variant07', 'variant08', 'variant09', 'variant10', 'variant12', 'variant13', 'variant14', 'variant16', 'variant17',
  'variant21', 'variant25',
]; // biome-ignore format: a table of names
const TIES: NonNullable<notionists.Options['body']> = ['variant19', 'variant20'];
/** Only glasses with visible eyes, no sunglasses. */
const GLASSES: NonNullable<notionists.Options['glasses']> = ['variant03', 'variant08', 'variant11'];
const BEARDS: NonNullable<notionists.Options['beard']> = ['variant02', 'variant05', 'variant06', 'variant12'];

const BACKGROUNDS = ['e9e2d6', 'dfe6e0', 'e3e1ea', 'efe0d8', 'dbe4ea', 'ece6cf'];

export type AvatarPerson = { seed: string; genderName?: 'Monsieur' | 'Madame' | '' };

/** The drawing as SVG. Deterministic for a person. */
export const demoAvatarSvg = ({ seed, genderName = '' }: AvatarPerson): string => {
  const hair = genderName === 'Madame' ? LONG : genderName === 'Monsieur' ? SHORT : [...LONG, ...SHORT];
  return createAvatar(notionists, {
    seed,
    hair,
    lips: LIPS,
    brows: BROWS,
    body: genderName === 'Monsieur' ? [...CLOTHES, ...TIES] : CLOTHES,
    glasses: GLASSES,
    beard: BEARDS,
    beardProbability: genderName === 'Monsieur' ? 25 : 0,
    glassesProbability: 25,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: BACKGROUNDS,
  }).toString();
};

/** The drawing as a square picture of 640 px, to be ingested like any picture. @throws when it cannot be drawn. */
export const demoAvatar = async (person: AvatarPerson): Promise<Uint8Array> => {
  const answer = await drawPicture(demoAvatarSvg(person), 640);
  if (!answer.ok) throw new Error(`Avatar of ${person.seed} not drawn: ${answer.reason}`);
  return answer.value;
};
