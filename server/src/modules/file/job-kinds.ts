/** Deletes a temporary file. */
export const dropFileJob = 'DROP_FILE'
