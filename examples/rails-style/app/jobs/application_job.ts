// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class that is asked, a subclass of the one here
import { ApplicationRecord } from '../../lib/active_record.ts'
import { Clock } from '../../lib/clock.ts'

/** A row of the queue. It is written in the transaction of what it belongs to, so neither exists without the other. */
export class Job extends ApplicationRecord {
  static override readonly tableName = 'jobs'
  static override readonly columns = {
    jobClass: 'string',
    arguments: 'json',
    runAt: 'datetime',
    lockedAt: 'datetime',
    failedAt: 'datetime',
    attempts: 'integer',
    lastError: 'string',
  } as const

  static override readonly defaults = { attempts: 0 }

  declare jobClass: string
  declare arguments: string[]
  declare runAt: Date
  declare lockedAt: Date | null
  declare failedAt: Date | null
  declare attempts: number
  declare lastError: string | null
}

export abstract class ApplicationJob {
  abstract perform(id: string): void | Promise<void>

  static performLater(id: string): void {
    this.performAt(Clock.now(), id)
  }

  static performAt(runAt: Date, id: string): void {
    Job.create({ jobClass: this.name, arguments: [id], runAt })
  }
}

/** Active Job's `:polynomially_longer`, without its jitter: 3, 18, 83, 258 seconds … */
export function polynomiallyLonger(executions: number): number {
  return (executions ** 4 + 2) * 1000
}
