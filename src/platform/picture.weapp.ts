/** Pictures load lazily within three screens. */
export const pictureProps: object = { lazyLoad: true }
