const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A text without the characters that nobody sees: they come along when it is pasted, as from an address book. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
