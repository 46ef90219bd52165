const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Removes invisible characters, which pasted text contains, for example from an address book. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Trims a text and replaces each white space in it by one space. */
export const singleSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Converts full-width letters, digits and signs of Chinese keyboards to half-width, and removes all white space. */
export const unspaced = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
