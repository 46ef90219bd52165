/** Prints documents of several kinds from plain data. */
export interface Printer {
  /** @throws Error when the kind is unknown or printing fails. */
  print(kind: string, data: unknown): Promise<Buffer>
  close(): Promise<void>
}

/** Renderer of each document kind. */
export type Renderers = Readonly<Record<string, (data: never) => Promise<Buffer>>>

/** Renders a document of a kind. @throws Error when the kind is unknown. */
export async function draw(renderers: Renderers, kind: string, data: unknown): Promise<Buffer> {
  const render = renderers[kind] as ((data: unknown) => Promise<Buffer>) | undefined
  if (!render) throw new Error(`No document of kind ${kind}`)
  return render(data)
}

/** Creates a printer that runs in the calling thread and blocks it. */
export function localPrinter(renderers: Renderers): Printer {
  return { print: (kind, data) => draw(renderers, kind, data), close: async () => undefined }
}
