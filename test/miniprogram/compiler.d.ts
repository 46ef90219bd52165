declare module 'miniprogram-compiler' {
  const compiler: {
    /** WeChat's wxml compiler: JavaScript that gives a function from path to template. */
    wxmlToJs(folder: string): string
    /** WeChat's wxss compiler. */
    wxssToJs(folder: string): string
  }
  export default compiler
}
