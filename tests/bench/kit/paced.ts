import { type Outcome, type Post, sendPost } from '#tests/harness/posts';

/** `ms`: from the scheduled time to the response, so that a sender that falls behind does not hide latency. */
export type Timed = Outcome & { ms: number };

/**
 * Sends `rate` messages a second without waiting for responses. Returns all outcomes in order. `target.port` may change
 * meanwhile.
 */
export const sendPaced = (
  target: { readonly port: number },
  posts: readonly Post[],
  rate: number,
): Promise<readonly Timed[]> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const going: Promise<Timed>[] = [];
    const timer = setInterval(() => {
      while (going.length < posts.length) {
        const due = begun + (going.length * 1000) / rate;
        const post = posts[going.length];
        if (due > performance.now() || !post) return;
        going.push(sendPost(target.port, post).then((outcome) => ({ ...outcome, ms: performance.now() - due })));
      }
      clearInterval(timer);
      Promise.all(going).then(resolve, reject);
    }, 1);
  });
