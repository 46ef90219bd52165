import type { SealedPost } from './sealed-post'

/** WeChat draws pages in another thread than the one that this runs in: there is nothing to keep clear. */
export const postInWorker: (post: SealedPost) => undefined = () => undefined
