import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The part of spec/control.yaml that is generated from. */
type ControlDocument = {
  readonly paths: { readonly [path: string]: { readonly post?: { readonly 'x-capability'?: string } } }
  readonly components: {
    readonly schemas: { readonly Capabilities: { readonly properties: { readonly capabilities: CapabilityList } } }
  }
}
type CapabilityList = { readonly items: { readonly enum: readonly string[] } }

/**
 * generated/control.ts: the calls of the control interface and their capabilities.
 *
 * @throws when a call names no capability, or the list of capabilities is another one
 */
export async function controlModule(root: string): Promise<string> {
  const { paths, components }: ControlDocument = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
  const calls = Object.entries(paths).filter(([, { post }]) => post !== undefined)
  const unnamed = calls.find(([, { post }]) => post?.['x-capability'] === undefined)
  if (unnamed) throw new Error(`spec/control.yaml: add \`x-capability\` to POST ${unnamed[0]}`)
  const capabilityOf = Object.fromEntries(calls.map(([path, { post }]) => [path, post?.['x-capability']]))
  const listed = components.schemas.Capabilities.properties.capabilities.items.enum
  const differing = [...new Set([...Object.values(capabilityOf), ...listed])].find(
    (capability) => !listed.includes(String(capability)) || !Object.values(capabilityOf).includes(capability),
  )
  if (differing)
    throw new Error(`spec/control.yaml: list "${differing}" in Capabilities and name it in \`x-capability\` of a call`)
  const forms = Object.keys(capabilityOf).map((path) => `  | \`${path.replaceAll(/\{\w+\}/g, '$' + '{string}')}\``)
  return `// npm run generate

/** The capability of each call of the control interface, a POST. */
export const capabilityOfPath = ${JSON.stringify(capabilityOf, null, 2)} as const

/** A call of the control interface as spec/control.yaml writes it: \`/boletos/{id}/events\`. */
export type ControlPath = keyof typeof capabilityOfPath

/** A call of the control interface as it is sent. */
export type ControlCall =
${forms.join('\n')}

/** A part of the control interface that a target may offer. */
export type Capability = (typeof capabilityOfPath)[ControlPath]
`
}
