import { type Outcome, type Post, sendPost } from '#tests/harness/posts';

/** `ms`: from the scheduled time to the response, so that a sender that runs late does not hide latency. */
export type Timed = Outcome & { ms: number };

/**
 * Sends `rate` messages per second without waiting for responses. Returns all outcomes in order. `target.port` may
 * change during the run.
 */
export const sendPaced = (
  target: { readonly port: number },
  posts: readonly Post[],
  rate: number,
): Promise<readonly Timed[]> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent: Promise<Timed>[] = [];
    const timer = setInterval(() => {
      while (sent.length < posts.length) {
        const due = begun + (sent.length * 1000) / rate;
        const post = posts[sent.length];
        if (due > performance.now() || !post) return;
        sent.push(sendPost(target.port, post).then((outcome) => ({ ...outcome, ms: performance.now() - due })));
      }
      clearInterval(timer);
      Promise.all(sent).then(resolve, reject);
    }, 1);
  });
