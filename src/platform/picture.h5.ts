/** Pictures are decoration to browsers unless they are named, and are fetched when they come near the window. */
export const pictureProps: object = { nativeProps: { alt: '', loading: 'lazy' } }
