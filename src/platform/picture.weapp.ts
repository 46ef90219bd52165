/** Pictures are fetched when they come within three screens. */
export const pictureProps: object = { lazyLoad: true }
