import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'

const startMs = 30_000

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}

/** Stops a program that a test has started. */
export const stop = (program: ChildProcess): boolean => program.kill()

/**
 * Starts a program and waits for a line of its output.
 * @returns the program and the first match of the pattern
 * @throws Error with the output when the program ends or prints no such line
 */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  pattern: RegExp,
): Promise<{ program: ChildProcess; found: string }> {
  const program = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => {
      stop(program)
      reject(new Error(`${command} ${reason}: ${output}`))
    }
    const timer = setTimeout(() => fail('did not start'), startMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = pattern.exec(output) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      resolve({ program, found })
    }
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    program.on('error', (error) => fail(error.message))
    program.on('exit', (code) => fail(`ended with ${code}`))
  })
}
