import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Document } from './document.ts'

/** The contract as one document, bundled by Redocly. @throws when a `$ref` of the contract cannot be resolved */
export async function bundle(root: string): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-contract-'))
  const output = join(folder, 'openapi.json')
  try {
    const command = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    await promisify(execFile)(process.execPath, [command, 'bundle', 'spec/openapi.yaml', '--output', output], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return JSON.parse(await readFile(output, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
