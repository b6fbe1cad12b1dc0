import { type ApplicationJob, Job, polynomiallyLonger } from '../app/jobs/application_job.ts'
import { Connection } from './active_record.ts'
import { Clock } from './clock.ts'
import { RecordNotFound } from './errors.ts'
import { logger } from './logger.ts'

const MAX_ATTEMPTS = 5

export interface WorkerOptions {
  jobClasses: (new () => ApplicationJob)[]
  pollInterval: number
  threads: number
}

/**
 * Works off the queue: looks into it every few seconds, and goes on until nothing is due. As many jobs as there are
 * threads wait for the network at a time. One process works on one database.
 */
export class Worker {
  readonly #options: WorkerOptions
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  start(): void {
    // Jobs that a process held when it died.
    Connection.execute('UPDATE jobs SET locked_at = NULL WHERE locked_at IS NOT NULL')
    this.#timer = setInterval(() => this.#work(), this.#options.pollInterval)
  }

  /** Takes no more jobs and waits for those under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await Promise.all(this.#running)
  }

  #work(): void {
    while (this.#timer && this.#running.size < this.#options.threads) {
      const job = this.#reserve()
      if (!job) return
      const run = this.#perform(job).finally(() => {
        this.#running.delete(run)
        this.#work()
      })
      this.#running.add(run)
    }
  }

  #reserve(): Job | undefined {
    return Connection.transaction(() => {
      const due = Job.where({ lockedAt: null, failedAt: null }).whereSql('run_at <= ?', Clock.now())
      const job = due.first()
      return job?.update({ lockedAt: Clock.now(), attempts: job.attempts + 1 })
    })
  }

  async #perform(job: Job): Promise<void> {
    try {
      const jobClass = this.#options.jobClasses.find(({ name }) => name === job.jobClass)
      if (!jobClass) throw new Error(`there is no job class ${job.jobClass}`)
      await new jobClass().perform(job.arguments[0] ?? '')
      job.destroy()
    } catch (error) {
      logger.error(error)
      const finished = job.attempts >= MAX_ATTEMPTS || error instanceof RecordNotFound
      job.update({
        lockedAt: null,
        lastError: String(error),
        ...(finished ? { failedAt: Clock.now() } : { runAt: Clock.fromNow(polynomiallyLonger(job.attempts)) }),
      })
    }
  }
}
