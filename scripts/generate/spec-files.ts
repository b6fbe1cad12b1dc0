import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parse } from 'yaml'

/** A value in a file of spec/, with its path in that file. */
export type SpecValue = { readonly file: string; readonly path: readonly string[]; readonly value: unknown }

/** An operation with the path item that contains it. */
export type SpecOperation = { readonly item: SpecValue; readonly operation: SpecValue }

/** The YAML files of spec/. */
export type SpecFiles = {
  /** A whole file, by its path from spec/. @throws when it does not exist */
  file(name: string): SpecValue
  /** An operation by its id, or a webhook by its event type. */
  operation(name: string): SpecOperation | undefined
  /** Follows a `$ref`, also to another file. */
  followed(value: SpecValue): SpecValue
  /** A property of an object or an item of a list; references are followed first. */
  child(parent: SpecValue, name: string): SpecValue | undefined
}

/** Reads all YAML files of spec/. */
export async function readSpecFiles(root: string): Promise<SpecFiles> {
  const names = (await readdir(join(root, 'spec'), { recursive: true })).filter((name) => name.endsWith('.yaml'))
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'spec', name), 'utf8')))
  const files = new Map(names.map((name, index) => [name, parse(texts[index] ?? '') as unknown]))
  const operations = new Map([...files].flatMap(([name, content]) => operationsIn(name, content)))

  function file(name: string): SpecValue {
    if (!files.has(name)) throw new Error(`spec/${name} does not exist`)
    return { file: name, path: [], value: files.get(name) }
  }

  function followed(value: SpecValue): SpecValue {
    const reference = isObject(value.value) ? value.value.$ref : undefined
    if (typeof reference !== 'string') return value
    return followed(file(relative('', join(dirname(value.file), reference))))
  }

  function child(parent: SpecValue, name: string): SpecValue | undefined {
    const { file, path, value } = followed(parent)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return { file, path: [...path, name], value: (value as Readonly<Record<string, unknown>>)[name] }
  }

  return { file, operation: (name) => operations.get(name), followed, child }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function operationsIn(file: string, content: unknown): [string, SpecOperation][] {
  if (!/^(paths|webhooks)\//.test(file) || !isObject(content)) return []
  const item = { file, path: [], value: content }
  return Object.entries(content).flatMap(([method, operation]): [string, SpecOperation][] => {
    if (!isObject(operation) || typeof operation.operationId !== 'string') return []
    const name = file.startsWith('webhooks/') ? file.replace(/^webhooks\/|\.yaml$/g, '') : operation.operationId
    return [[name, { item, operation: { file, path: [method], value: operation } }]]
  })
}
