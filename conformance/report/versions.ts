import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'

type Versions = {
  readonly tool: { readonly name: string; readonly version: string }
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string }
}

/** Which suite this is, and which contract it holds a server against. */
export function versions(): Versions {
  const contract = readFileSync(join(import.meta.dirname, '../../generated/openapi.json'))
  const { info } = JSON.parse(contract.toString()) as { info: { title: string; version: string } }
  const { name, version } = JSON.parse(readFileSync(packageFile(), 'utf8')) as Versions['tool']
  const sha256 = createHash('sha256').update(contract).digest('hex')
  return { tool: { name, version }, contract: { title: info.title, version: info.version, sha256 } }
}

/** The package.json of this suite, from its sources as from its package. */
function packageFile(): string {
  const file = findPackageJSON(import.meta.url)
  if (file === undefined) throw new Error('the package.json of the suite is missing')
  return file
}
