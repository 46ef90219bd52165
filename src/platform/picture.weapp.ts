/** Pictures load lazily within three screens; eager ones load at once. */
export const pictureProps = (eager: boolean): object => ({ lazyLoad: !eager })
