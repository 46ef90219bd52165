import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Of WeChat's chatbot plugin; there only when the page declares it. */
      chat: object
    }
  }
}

declare global {
  /** WeChat's access to a plugin. @throws Error when the package does not declare it */
  function requirePlugin(name: 'chatbot'): {
    init(options: {
      appid: string
      openid: string
      anonymous: boolean
      success: () => void
      fail: () => void
    }): void
  }
}
