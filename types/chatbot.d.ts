import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** WeChat's chatbot plugin; available only when the page declares it. */
      chat: object
    }
  }
}

declare global {
  /** Loads a WeChat plugin. @throws Error when the package does not declare it */
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
