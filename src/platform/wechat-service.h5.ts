/** Browsers know no customer-service button of WeChat. */
export const hasWeChatService = false
