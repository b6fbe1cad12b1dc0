import { spawnSync } from 'node:child_process'

type Output = { readonly stdout: string; readonly stderr: string }

/** Runs a command to its end; `status` is null where it could not be started. */
export function tried(
  folder: string,
  command: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  })
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' }
}

/** What a command prints. @throws when it fails */
export function run(folder: string, command: string, options: readonly string[]): string {
  const { status, stdout, stderr }: Output & { status: number | null } = tried(folder, command, options)
  if (status !== 0) throw new Error(`${[command, ...options].join(' ')} failed:\n${stdout}${stderr}`)
  return stdout + stderr
}
