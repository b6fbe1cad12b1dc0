import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What to do where {@link findChromium} finds nothing. */
export const noChromium = 'no Chromium on the PATH: apt-get install chromium, or name one in the variable CHROMIUM'

/**
 * Where Chromium is: what the variable `CHROMIUM` names, or else what is found on the `PATH` under one of its usual names.
 *
 * @throws when `CHROMIUM` names something that cannot be run
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) {
    if (!canRun(env.CHROMIUM)) throw new Error(`CHROMIUM "${env.CHROMIUM}" is not a program`)
    return env.CHROMIUM
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun)
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
