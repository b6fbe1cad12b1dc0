import { isAbsolute, relative } from 'node:path'

/** A path as a user types it: relative to a folder that contains it, else absolute. */
export function shownPath(path: string, from = process.cwd()): string {
  const short = relative(from, path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}
