import { type ChildProcess, spawn } from 'node:child_process'

/** How long a process may take to end by itself, in milliseconds. */
const END_TIMEOUT = 2_000

/** A Node.js program that ends no later than this process, unless this one is killed. */
export interface EmbeddedProcess {
  readonly child: ChildProcess
  /** Ends it with SIGTERM and, where it hangs, with SIGKILL. Resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches only this process. The IPC channel closes when this process is killed.
 * @param args the program's file and its arguments
 */
export function startEmbeddedProcess(args: readonly string[], env = process.env): EmbeddedProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true, env })
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => process.off('exit', kill))
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const overdue = setTimeout(kill, END_TIMEOUT)
      await ended
      clearTimeout(overdue)
    },
  }
}
