import type { SealedPost } from './sealed-post'

/** WeChat renders pages in another thread, so a worker is not needed. */
export const postInWorker: (post: SealedPost) => undefined = () => undefined
