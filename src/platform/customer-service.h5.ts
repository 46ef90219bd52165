/** Button type that opens WeChat's customer service chat; undefined in browsers. */
export const contactOpenType: 'contact' | undefined = undefined
