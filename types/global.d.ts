/// <reference types="@tarojs/taro" />

declare module '*.png' {
  const url: string
  export default url
}

declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV?: 'weapp' | 'h5'
    /** Base URL of the API, without a trailing slash; empty on H5 for the site's own address. */
    TARO_APP_API_BASE?: string
  }
}
