/** Button type that opens WeChat's customer service chat. */
export const contactOpenType: 'contact' | undefined = 'contact'
