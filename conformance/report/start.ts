import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunOptions } from '../options.ts'
import type { StartEvent } from './events.ts'

const root = join(import.meta.dirname, '../..')

/** The header of a report: what ran, against what, with which contract. */
export function startEvent(options: RunOptions, capabilities: readonly string[], rules: number): StartEvent {
  const contract = readFileSync(join(root, 'generated/openapi.json'))
  const { info } = JSON.parse(contract.toString()) as { info: { title: string; version: string } }
  const tool = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string }
  return {
    event: 'start',
    format: 1,
    tool: { name: tool.name, version: tool.version },
    contract: { title: info.title, version: info.version, sha256: createHash('sha256').update(contract).digest('hex') },
    target: { baseUrl: options.baseUrl, capabilities },
    environment: { node: process.version, platform: `${process.platform} ${process.arch}` },
    seed: options.seed,
    runs: options.runs,
    started: new Date().toISOString(),
    rules,
  }
}
