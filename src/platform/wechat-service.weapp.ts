/** WeChat opens the customer service of the mini-program from a button of its own. */
export const hasWeChatService = true
