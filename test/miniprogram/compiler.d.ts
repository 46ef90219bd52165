declare module 'miniprogram-compiler' {
  const compiler: {
    /** WXML compiler of WeChat: returns JavaScript with a function from path to template. */
    wxmlToJs(folder: string): string
    /** WXSS compiler of WeChat. */
    wxssToJs(folder: string): string
  }
  export default compiler
}
