/** WeChat shows no address, and keeps the state of an open page. */
export const keepInAddress: (url: string) => void = () => undefined
