import type { FileOutput } from '#contracts/files';
import { type Refusal, refuse } from '#contracts/problem';
import { streamOf } from '#platform/stream-of';
import { visitCalendar } from '#server/calendars';
import type { PublicCtx } from '#server/context';
import { visitEvent } from './attachments.ts';
import { findReceiver, findVisitedHome } from './visit-home.ts';
import { openVisit } from './visit-rows.ts';

/** The confirmed visit of a visitor's link, for the visitor's calendar (rule VISIT-ICS). 404: no such link or time. */
export const openVisitFile = async (
  ctx: PublicCtx,
  { token }: { token: string },
): Promise<FileOutput<'text/calendar'> | Refusal> => {
  const visit = await openVisit(ctx, { token, holder: 'visitor' });
  if (visit?.status !== 'confirmed') return refuse(404, 'NOT_FOUND');
  const event = await ctx.read(async (tx) => {
    const home = await findVisitedHome(ctx, tx, visit);
    const receiver = await findReceiver(ctx, tx, { visit, home });
    return visitEvent(ctx, { visit, home, to: 'visitor', receiver, token });
  });
  if (event === null) return refuse(404, 'NOT_FOUND');
  const { name, content } = visitCalendar(event, 'PUBLISH');
  return { name, contentType: 'text/calendar', size: content.length, stream: streamOf(content) };
};
