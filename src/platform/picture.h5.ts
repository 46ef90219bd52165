/** Unnamed pictures are decorative in browsers; pictures load lazily near the viewport. */
export const pictureProps: object = { nativeProps: { alt: '', loading: 'lazy' } }
