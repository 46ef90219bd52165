const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Removes invisible characters, which pasted text contains, for example from an address book. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
