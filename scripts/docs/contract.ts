import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { UnspecifiedPlace } from '../generate/unspecified.ts'

export type Operation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Its address in the reference, from the root of the site. */
  readonly address: string
}

/** The parts of the contract that the site shows outside the references. */
export type Contract = {
  readonly title: string
  readonly summary: string
  readonly unspecified: readonly UnspecifiedPlace[]
  readonly operations: readonly Operation[]
  /** Operations of the control interfaces, of servers and of receivers. */
  readonly control: readonly Operation[]
  readonly schemas: readonly { readonly name: string; readonly description: string }[]
}

type OpenApi = {
  readonly info: { readonly title: string; readonly summary: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly description?: string }>> }
}
type OpenApiOperation = {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
}

export async function readContract(root: string): Promise<Contract> {
  const api: OpenApi = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
  const { places }: { places: readonly UnspecifiedPlace[] } = JSON.parse(
    await readFile(join(root, 'generated/unspecified.json'), 'utf8'),
  )
  const control: OpenApi = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
  const receiverControl: OpenApi = parse(await readFile(join(root, 'spec/receiver-control.yaml'), 'utf8'))
  return {
    title: api.info.title,
    summary: api.info.summary,
    unspecified: places,
    operations: operationsOf(api, 'reference.html'),
    control: [...operationsOf(control, 'control.html'), ...operationsOf(receiverControl, 'receiver-control.html')],
    schemas: Object.entries(api.components.schemas).map(([name, { description = '' }]) => ({ name, description })),
  }
}

function operationsOf({ paths }: OpenApi, page: string): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId: id, summary = '', description = '', tags = [] } = operation
      if (id === undefined) return []
      const tag = tags[0]?.toLowerCase().replaceAll(' ', '-')
      const address = `${page}#/${tag}/${id.toLowerCase()}`
      return [{ id, method: method.toUpperCase(), path, summary, description, address }]
    }),
  )
}
