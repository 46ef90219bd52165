/** Shows unread answers at the service tab. The code is loaded after the page, which does not depend on it. */
export const markServiceTab = async (): Promise<void> => (await import('./use-chat-news')).lookFromTab()
