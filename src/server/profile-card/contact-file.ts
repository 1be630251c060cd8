import VCard from 'vcard-creator';
import { choosePictureWidth, type Picture } from '#domain/files/picture';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { CARD_PATH, cardName, type ProfileCard } from '#domain/sites/profile-card';
import type { FileStorage } from '#platform/files/storage';
import { originOf, type PublicCtx } from '#server/context';
import { listPictures, pictureVariant } from '#server/files';
import { shownCard } from './card-defaults.ts';
import { findStoredCard } from './stored.ts';

/** A vCard. `name`: name of the person. */
export type ContactFile = { name: string; text: string };

const PHOTO_WIDTH = 320;
/** Photos of contacts are small; a larger file would slow down phones that read it. */
const MAX_PHOTO_BYTES = 100_000;

/** Control characters, which would start another line of the file. */
const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029]/gu;
const clean = (text: string): string => text.replaceAll('\r\n', '\n').replace(CONTROLS, ' ');

/** The photo as base64; null: none, or it cannot be created now. */
const readPhoto = async (files: FileStorage, picture: Picture | undefined): Promise<string | null> => {
  if (!picture) return null;
  const width = choosePictureWidth(picture.width, PHOTO_WIDTH);
  const found = await pictureVariant(files, { id: picture.id, width, format: 'jpg' });
  if (found.state !== 'ready') return null;
  const bytes = Buffer.from(await new Response(found.stream).arrayBuffer());
  return bytes.length > MAX_PHOTO_BYTES ? null : bytes.toString('base64');
};

type Contact = {
  card: ProfileCard;
  company: string;
  /** Whether the card belongs to the company, not to a person in it. */
  isCompany: boolean;
  url: string;
  photo: string | null;
  changedAt: Date;
};

/** vCard 3.0, which every phone reads (rule SITE-CARD-CONTACT). */
export const writeContact = ({ card, company, isCompany, url, photo, changedAt }: Contact): string => {
  const contact = new VCard()
    .addName(isCompany ? {} : { givenName: clean(card.firstname), familyName: clean(card.lastname) })
    .addCompany({ name: clean(company) })
    .addUrl({ url })
    .addRevision(changedAt);
  // Version 3.0 has no kind of contact; phones recognise a company by this form.
  if (isCompany) contact.addFullName(clean(cardName(card))).addCustomProperty({ name: 'X-ABSHOWAS', value: 'COMPANY' });
  if (card.phone) contact.addPhoneNumber({ number: card.phone, type: ['work', 'voice'] });
  if (card.email) contact.addEmail({ address: card.email, type: ['work'] });
  if (card.description) contact.addNote(clean(card.description));
  for (const name of SOCIAL_NAMES) {
    const profile = card[name];
    if (profile) contact.addCustomProperty({ name: 'X-SOCIALPROFILE', params: `TYPE=${name}`, value: profile });
  }
  if (photo) contact.addPhoto({ image: photo, mime: 'jpeg' });
  return contact.toString();
};

const latest = (site: Date, card: Date | null): Date => (card !== null && card > site ? card : site);

/** The contact that visitors add to their phone; null: the site shows no card. */
export const findContactFile = async (ctx: PublicCtx): Promise<ContactFile | null> => {
  const { own, updatedAt } = await ctx.read((tx) => findStoredCard(ctx, tx));
  const card = shownCard(ctx.site, own);
  if (!card.isShown) return null;
  const pictures = await listPictures(ctx, [card.pictureId]);
  const photo = await readPhoto(ctx.system.files, pictures.get(card.pictureId ?? ''));
  const { site } = ctx;
  const text = writeContact({
    card,
    company: site.type === 'agent' ? site.market.name : site.name,
    isCompany: site.agent === null && card.lastname === '',
    url: `${originOf(ctx)}${CARD_PATH}`,
    photo,
    changedAt: latest(site.updatedAt, updatedAt),
  });
  return { name: cardName(card), text };
};
