/** Notifications of the mobile application: published by staff, read by the application, withdrawn. */

export { countAudience } from './count-audience.ts';
export { getPost, listPosts } from './list-posts.ts';
export { feedKey, postFeed } from './post-feed.ts';
export { uploadPostPicture } from './post-picture.ts';
export { publishPost } from './publish-post.ts';
export { withdrawPost } from './withdraw-post.ts';
