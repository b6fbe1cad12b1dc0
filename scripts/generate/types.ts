import openapiTS, { astToString } from 'openapi-typescript'
import type { Document } from './document.ts'

/** generated/types.d.ts: the types of openapi-typescript, and each DTO under its own name. */
export async function typesModule(document: Document): Promise<string> {
  const source = structuredClone(document) as unknown as Parameters<typeof openapiTS>[0]
  const types = astToString(await openapiTS(source, { alphabetize: false, defaultNonNullable: false }))
  const names = Object.keys(document.components.schemas)
    .map((name) => `export type ${name} = components['schemas']['${name}']`)
    .join('\n')
  return `// npm run generate\n\n${types}\n${names}\n`
}
