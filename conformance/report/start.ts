import type { RunOptions } from '../run/run-options.ts'
import type { StartEvent } from './events.ts'
import { versions } from './versions.ts'

/** The first event of a run: which suite, contract and target. */
export function startEvent(
  options: Pick<RunOptions, 'baseUrl' | 'seed' | 'runs' | 'shard' | 'docsUrl' | 'sarifRoot'>,
  capabilities: readonly string[],
  rules: number,
): StartEvent {
  return {
    event: 'start',
    format: 1,
    ...versions(),
    target: { baseUrl: options.baseUrl, capabilities },
    environment: { node: process.version, platform: `${process.platform} ${process.arch}` },
    seed: options.seed,
    runs: options.runs,
    ...(options.shard && { shard: options.shard }),
    ...(options.docsUrl !== undefined && { docsUrl: options.docsUrl }),
    ...(options.sarifRoot !== undefined && { sarifRoot: options.sarifRoot }),
    started: new Date().toISOString(),
    rules,
  }
}
