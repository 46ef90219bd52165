import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { onDatabase } from './support/database'
import { newPerson } from './support/people'
import { choosePlan, enterProposal, openProduct, reachConfirmation, readDocuments } from './support/purchase'

/** CPU slowdown that simulates a low-end phone on this machine. */
const slowdown = 4
const limitMs = 2
const sampleUs = 200

interface Frame {
  id: number
  callFrame: { url: string }
  children?: number[]
}

/** Returns the time of a CPU profile in functions of a file and their callees. @returns ms */
function timeIn(
  profile: { nodes: Frame[]; samples?: number[]; timeDeltas?: number[] },
  file: string,
): number {
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const frames = new Map(profile.nodes.map((frame) => [frame.id, frame]))
  const within = (id: number | undefined): boolean =>
    id !== undefined && ((frames.get(id)?.callFrame.url ?? '').endsWith(file) || within(parents.get(id)))
  const us = (profile.samples ?? []).reduce(
    (sum, sample, index) => sum + (within(sample) ? (profile.timeDeltas?.[index] ?? 0) : 0),
    0,
  )
  return us / 1_000
}

/** Returns the chunk file of the recorder from the build report. */
function recorderFile(): string {
  const report = path.join(__dirname, '../../dist/h5.build.json')
  const { recorder } = JSON.parse(fs.readFileSync(report, 'utf8')) as { recorder: { files: string[] } }
  const own = recorder.files.filter((name) => name.endsWith('.js') && !name.includes('shared'))
  if (!own[0]) throw new Error('The build does not say where the recorder is')
  return own[0]
}

test('what recording costs the page, per event', async ({ page }) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: sampleUs })
  await openProduct(page)
  await choosePlan(page)
  await devtools.send('Profiler.start')
  await readDocuments(page)
  await enterProposal(page, newPerson())
  await reachConfirmation(page)
  const { profile } = await devtools.send('Profiler.stop')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith('traceEvents')).length
  await expect.poll(() => page.evaluate(left)).toBe(0)
  const recorded = onDatabase((database) =>
    database.prepare('select count(*) as count from traceEvent').get(),
  ) as {
    count: number
  }
  const ms = timeIn(profile, recorderFile())
  const each = ms / recorded.count
  console.log(
    `${ms.toFixed(1)} ms for ${recorded.count} events at ${slowdown} times slower: ${each.toFixed(2)} ms each`,
  )
  if (each > limitMs) throw new Error(`More than ${limitMs} ms an event`)
})
