import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isProcess } from '../../run/is-process.ts'
import { isObject } from '../../values/json.ts'
import type { Announcement } from '../embedded-sandbox.ts'

/** What a running sandbox leaves for commands of the same user, in `~/.payments-sandbox/running/PID.json`. */
export type RunningSandbox = Announcement & {
  readonly pid: number
  readonly startedAt: string
  /** It delivers to receivers over plain HTTP on this machine. */
  readonly httpWebhooks: boolean
  /** The certificate that it trusts in receivers on this machine. */
  readonly receiverCertFile: string
  readonly receiverKeyFile: string
}

/** The sandboxes that run, the latest first. Removes stale files, whose process has ended. */
export function runningSandboxes(
  folder = join(homedir(), '.payments-sandbox', 'running'),
  isRunning: (pid: number) => boolean = isProcess,
): readonly RunningSandbox[] {
  const found = namesIn(folder).flatMap((name) => {
    const file = join(folder, name)
    const sandbox = read(file)
    if (sandbox === undefined) return []
    if (isRunning(sandbox.pid)) return [sandbox]
    rmSync(file, { force: true })
    return []
  })
  return found.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** Undefined for a file that is being written, or is not of a sandbox. */
function read(file: string): RunningSandbox | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isObject(content) && typeof content.pid === 'number' && typeof content.startedAt === 'string'
      ? (content as unknown as RunningSandbox)
      : undefined
  } catch {
    return undefined
  }
}
