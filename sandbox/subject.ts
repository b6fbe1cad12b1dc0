import type { ControlRow } from './control.ts'
import type { Operations } from './handler.ts'
import type { Parts } from './parts.ts'
import type { SandboxOptions } from './start.ts'
import type { Migration } from './store/migrations.ts'

/** What a folder brings to the sandbox: one line in subjects.ts adds it. */
export type Subject = {
  readonly operations: Partial<Operations>
  /** Applied in the order of their names, each once. */
  readonly migrations: readonly Migration[]
  /** Options of the command line that are its own; `parts` finds what was given in `options.flags`. */
  readonly flags?: readonly { readonly flags: string; readonly says: string }[]
  /** Parts that it brings, in the place of the core's. An error with the code WRONG_USE is told in one line. */
  readonly parts?: (options: SandboxOptions) => Promise<Partial<Parts>>
  /** Its calls of the control interface. */
  readonly control?: readonly ControlRow[]
  /** Work that goes on without a request (deliveries, delayed registration). Called once the sandbox listens; returns its end. */
  readonly start?: (parts: Parts) => Stop | Promise<Stop>
}

export type Stop = () => void | Promise<void>
