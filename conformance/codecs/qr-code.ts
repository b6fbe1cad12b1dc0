import type { Pixels } from './png.ts'

/** A QR code as its modules: whether each is dark. */
type Modules = { readonly size: number; readonly isDark: (x: number, y: number) => boolean }

/** Error correction words in a block, and blocks in a symbol, of the versions 1 to 20 at each level (ISO/IEC 18004, table 9). */
const levels = [
  {
    // M
    words: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  },
  {
    // L
    words: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
  },
  {
    // H
    words: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
    blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
  },
  {
    // Q
    words: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
    blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
  },
]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * The text of a QR code in a picture that is drawn, not photographed: upright, undamaged, with nothing beside it. Errors are not
 * corrected. Undefined where there is no such code.
 */
export function readQrCode(picture: Pixels): string | undefined {
  const modules = modulesOf(picture)
  const version = modules === undefined ? 0 : (modules.size - 17) / 4
  if (modules === undefined || !Number.isInteger(version) || version < 1 || version > 20) return undefined
  const format = formatOf(modules)
  const level = levels[format >> 3]
  const mask = masks[format & 7]
  if (level === undefined || mask === undefined) return undefined
  const words = wordsOf(modules, version, mask)
  return textOf(dataOf(words, level.blocks[version - 1] ?? 1, level.words[version - 1] ?? 0), version)
}

/** The corner finder, whose upper edge is seven dark modules long, tells how large a module is. */
function modulesOf({ width, height, isDark }: Pixels): Modules | undefined {
  const isDarkRow = (y: number) => Array.from({ length: width }, (_, x) => x).some((x) => isDark(x, y))
  const top = Array.from({ length: height }, (_, y) => y).findIndex(isDarkRow)
  if (top === -1) return undefined
  const row = Array.from({ length: width }, (_, x) => isDark(x, top))
  const [left, right] = [row.indexOf(true), row.lastIndexOf(true)]
  const run = row.indexOf(false, left) - left
  const module = run / 7
  const size = Math.round((right - left + 1) / module)
  const middle = (start: number, index: number) => Math.floor(start + (index + 0.5) * module)
  return { size, isDark: (x, y) => isDark(middle(left, x), middle(top, y)) }
}

/** Five bits beside the upper left finder: the level, and the mask. */
function formatOf({ isDark }: Modules): number {
  const places = [
    ...[0, 1, 2, 3, 4, 5].map((y) => [8, y]),
    [8, 7],
    [8, 8],
    [7, 8],
    ...[5, 4, 3, 2, 1, 0].map((x) => [x, 8]),
  ]
  const bits = places.reduce((sum, [x = 0, y = 0], place) => sum + (isDark(x, y) ? 2 ** place : 0), 0)
  return (bits ^ 0x5412) >> 10
}

/** The words in their order: two columns wide, up and down, from the right, past everything that is not data. */
function wordsOf({ size, isDark }: Modules, version: number, mask: (x: number, y: number) => boolean): number[] {
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size, version)) bits.push(isDark(x, y) === mask(x, y) ? 0 : 1)
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, word) => numberOf(bits.slice(word * 8, word * 8 + 8)))
}

/** Finders, timing, alignment, format and version: what is the same whatever the code says. */
function isFixed(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true
  const [column, line] = [alignments(version, size), alignments(version, size)].map((all, axis) =>
    all.find((centre) => Math.abs(centre - (axis === 0 ? x : y)) <= 2),
  )
  if (column === undefined || line === undefined) return false
  return !((column === 6 && line === 6) || (column === 6 && line === size - 7) || (column === size - 7 && line === 6))
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)]
}

/** Words come from all blocks in turn; the later blocks may have one more. */
function dataOf(words: readonly number[], blocks: number, correction: number): number[] {
  const shortest = Math.floor(words.length / blocks)
  const shorter = blocks - (words.length % blocks)
  const lengths = Array.from({ length: blocks }, (_, block) => shortest - correction + (block < shorter ? 0 : 1))
  const data: number[][] = lengths.map(() => [])
  let at = 0
  for (let place = 0; place < Math.max(...lengths); place++)
    for (const [block, length] of lengths.entries()) if (place < length) data[block]?.push(words[at++] ?? 0)
  return data.flat()
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Segments of digits, of capitals, or of bytes, each with its length, until the end. */
function textOf(data: readonly number[], version: number): string | undefined {
  const bits = data.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (word >> place) & 1))
  let at = 0
  const take = (length: number) => {
    at += length
    return numberOf(bits.slice(at - length, at))
  }
  const span = version <= 9 ? 0 : 1
  const bytes: number[] = []
  const put = (text: string) => bytes.push(...Buffer.from(text))
  while (at + 4 <= bits.length) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 4) for (let left = take(span === 0 ? 8 : 16); left > 0; left--) bytes.push(take(8))
    else if (mode === 2) {
      for (let left = take(9 + 2 * span); left > 0; left -= 2) {
        const pair = left > 1 ? take(11) : take(6)
        put(left > 1 ? `${alphanumeric[Math.floor(pair / 45)]}${alphanumeric[pair % 45]}` : `${alphanumeric[pair]}`)
      }
    } else if (mode === 1) {
      for (let left = take(10 + 2 * span); left > 0; left -= 3)
        put(String(take([4, 7, 10][Math.min(left, 3) - 1] ?? 10)).padStart(Math.min(left, 3), '0'))
    } else if (mode === 7) take(8)
    else return undefined
  }
  return Buffer.from(bytes).toString('utf8')
}

function numberOf(bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum * 2 + bit, 0)
}
