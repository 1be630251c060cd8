import { isRefusal, type Refusal } from '#contracts/problem';
import type { Previewed, RenderPreview } from '#http/pages/render-preview';

/** The use case that renders the preview of a page as HTML (rule SITE-PAGE-PREVIEW). */
export const previewHtml =
  <C, I>(preview: (ctx: C, input: I) => Promise<Previewed | Refusal>) =>
  async (ctx: C, input: I, render: RenderPreview): Promise<{ html: string } | Refusal> => {
    const previewed = await preview(ctx, input);
    return isRefusal(previewed) ? previewed : { html: (await render(previewed)).html.bytes.toString() };
  };
