/** What makes a button open WeChat's own conversation with customer service. */
export const contactOpenType: 'contact' | undefined = 'contact'
