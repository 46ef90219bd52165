/** Tells the service desk about a waiting customer. */
export const tellDeskJob = 'TELL_DESK'
