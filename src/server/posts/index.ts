/** Notifications of the mobile application: published by staff, read by the application, withdrawn. */

export { countAudience } from './count-audience.ts';
export { latestPosts, type PublicPost } from './latest-posts.ts';
export { getPost, listPosts } from './list-posts.ts';
export { feedKey, postFeed } from './post-feed.ts';
export { uploadPostPicture } from './post-picture.ts';
export { postsSql } from './post-rows.ts';
export { publishPost } from './publish-post.ts';
export { onPushDue, PUSH_DUE, type PushDue } from './push-due.job.ts';
export { pushOpened } from './push-opened.ts';
export {
  endSubscription,
  findSubscription,
  pushKey,
  subscribeStaff,
  subscribeVisitor,
  unsubscribe,
} from './subscriptions.ts';
export { withdrawPost } from './withdraw-post.ts';
