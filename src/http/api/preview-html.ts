import { isRefusal, type Refusal } from '#contracts/problem';
import type { Previewed, RenderPreview } from '#http/pages/render-preview';

/** The use case that responds with the HTML of the page that another one previews (rule SITE-PAGE-PREVIEW). */
export const previewHtml =
  <C, I>(preview: (ctx: C, input: I) => Promise<Previewed | Refusal>) =>
  async (ctx: C, input: I, render: RenderPreview): Promise<{ html: string } | Refusal> => {
    const previewed = await preview(ctx, input);
    return isRefusal(previewed) ? previewed : { html: (await render(previewed)).html.bytes.toString() };
  };
