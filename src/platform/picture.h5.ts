/**
 * Unnamed pictures are decorative in browsers. Pictures load lazily near the viewport; eager ones load at once and
 * first.
 */
export const pictureProps = (eager: boolean): object => ({
  nativeProps: eager ? { alt: '', fetchpriority: 'high' } : { alt: '', loading: 'lazy' },
})
