/** What makes a button open WeChat's own conversation with customer service; browsers have none. */
export const contactOpenType: 'contact' | undefined = undefined
