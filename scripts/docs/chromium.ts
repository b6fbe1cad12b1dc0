import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What to do if {@link findChromium} finds nothing. */
export const noChromium = 'no Chromium on the PATH: apt-get install chromium, or set the variable CHROMIUM to its path'

/**
 * The path of Chromium: the value of the variable `CHROMIUM`, or the first program on the `PATH` with one of its usual names.
 *
 * @throws when `CHROMIUM` is not the path of a program
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
