/** Shows unread answers on the service tab. The code loads after the page, which does not depend on it. */
export const markServiceTab = async (): Promise<void> => (await import('./use-chat-news')).lookFromTab()
