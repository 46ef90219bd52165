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
    /** Where the API is, without a trailing slash; empty on H5 means the site's own address. */
    TARO_APP_API_BASE?: string
  }
}
