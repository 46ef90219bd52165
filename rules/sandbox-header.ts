/** Header of every answer of a server that runs with a sandbox. */
export const sandboxHeader = 'x-sandbox'
