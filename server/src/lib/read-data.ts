import fs from 'node:fs'
import path from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { schemaProblems } from './schema-problems'

/** Thrown when the catalogue is invalid: one line for each error, with file and path. */
export class CatalogueError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The catalogue is not usable:\n  ${problems.join('\n  ')}`)
  }
}

function parse(file: string): unknown {
  try {
    // Editors on Windows may write a byte order mark, which is not valid JSON.
    return JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CatalogueError([`${file}: ${(error as Error).message}`])
  }
}

/** Compiled checks; a check by interpretation takes ten times as long, and a catalogue has many files per schema. */
const validators = new WeakMap<TSchema, Pick<Validator, 'Check'>>()

function isValid<Schema extends TSchema>(schema: Schema, data: unknown): data is Static<Schema> {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator.Check(data)
}

/**
 * Reads and validates a JSON file.
 * @throws CatalogueError that names the file and the path of every error.
 */
export function readData<Schema extends TSchema>(
  folder: string,
  name: string,
  schema: Schema,
): Static<Schema> {
  const file = path.join(folder, `${name}.json`)
  const data = parse(file)
  // Collecting the errors takes twice as long as the check.
  if (isValid(schema, data)) return data
  const problems = schemaProblems(schema, data).map((problem) => `${file} ${problem}`)
  throw new CatalogueError(problems)
}
