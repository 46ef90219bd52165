/** Draws documents of several kinds, each from plain data. */
export interface Printer {
  /** @throws Error when there is no such kind, or drawing failed. */
  print(kind: string, data: unknown): Promise<Buffer>
  close(): Promise<void>
}

/** How each kind of document is drawn. */
export type Renderers = Readonly<Record<string, (data: never) => Promise<Buffer>>>

/** Draws a document of a kind. @throws Error when there is no such kind. */
export async function draw(renderers: Renderers, kind: string, data: unknown): Promise<Buffer> {
  const render = renderers[kind] as ((data: unknown) => Promise<Buffer>) | undefined
  if (!render) throw new Error(`No document of kind ${kind}`)
  return render(data)
}

/** Draws where it is called, and holds up everything else there meanwhile. */
export function localPrinter(renderers: Renderers): Printer {
  return { print: (kind, data) => draw(renderers, kind, data), close: async () => undefined }
}
