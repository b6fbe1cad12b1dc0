// QR codes (ISO/IEC 18004) as far as payment codes need them: byte mode, error correction level M, versions 1 to 20.

const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const QUIET_ZONE = 4

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The modules of the code with its quiet zone, true where they are dark. */
export function qrCode(text: string): boolean[][] {
  const bytes = Buffer.from(text, 'utf8')
  const version = BLOCKS.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= dataLength(index + 1)) + 1
  if (version === 0) throw new RangeError('the text is too long for a QR code')
  const codewords = interleave(encode(bytes, version), version)
  const candidates = MASKS.map((_, mask) => new Matrix(version).draw(codewords, mask))
  const best = candidates.reduce((left, right) => (right.penalty() < left.penalty() ? right : left))
  return best.withQuietZone()
}

function totalLength(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    modules -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

function dataLength(version: number): number {
  return totalLength(version) - (BLOCKS[version - 1] ?? 0) * (CORRECTION_PER_BLOCK[version - 1] ?? 0)
}

function encode(bytes: Buffer, version: number): number[] {
  const capacity = dataLength(version)
  let bits = `0100${bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')}`
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  bits += '0'.repeat(Math.min(4, capacity * 8 - bits.length))
  bits += '0'.repeat((8 - (bits.length % 8)) % 8)
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

function interleave(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1
  const correctionLength = CORRECTION_PER_BLOCK[version - 1] ?? 0
  const shortLength = Math.floor(data.length / count)
  const shortBlocks = count - (data.length % count)
  const divisor = generator(correctionLength)
  const blocks: number[][] = []
  for (let index = 0, start = 0; index < count; index++) {
    const length = shortLength + (index < shortBlocks ? 0 : 1)
    blocks.push(data.slice(start, start + length))
    start += length
  }
  const corrections = blocks.map((block) => remainder(block, divisor))
  const result: number[] = []
  for (const columns of [blocks, corrections]) {
    for (let index = 0; index < Math.max(shortLength + 1, correctionLength); index++) {
      for (const column of columns) if (index < column.length) result.push(column[index] ?? 0)
    }
  }
  return result
}

// Arithmetic in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1.
function multiply(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((y >> bit) & 1) product ^= x
  }
  return product
}

function generator(degree: number): number[] {
  const result: number[] = [...Array(degree - 1).fill(0), 1]
  for (let index = 0, root = 1; index < degree; index++, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at++) result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
  }
  return result
}

function remainder(data: number[], divisor: number[]): number[] {
  const result: number[] = Array(divisor.length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    for (const [at, coefficient] of divisor.entries()) result[at] = (result[at] ?? 0) ^ multiply(coefficient, factor)
  }
  return result
}

class Matrix {
  readonly #version: number
  readonly #size: number
  readonly #dark: boolean[][]
  readonly #reserved: boolean[][]

  constructor(version: number) {
    this.#version = version
    this.#size = version * 4 + 17
    this.#dark = Array.from({ length: this.#size }, () => Array(this.#size).fill(false))
    this.#reserved = Array.from({ length: this.#size }, () => Array(this.#size).fill(false))
  }

  draw(codewords: number[], mask: number): this {
    this.#drawTiming()
    this.#drawFinders()
    this.#drawAlignments()
    this.#drawFormat(mask)
    if (this.#version >= 7) this.#drawVersion()
    this.#drawData(codewords, MASKS[mask] ?? (() => false))
    return this
  }

  withQuietZone(): boolean[][] {
    const blank = Array(this.#size + 2 * QUIET_ZONE).fill(false)
    const margin = Array(QUIET_ZONE).fill(false)
    const margins = Array.from({ length: QUIET_ZONE }, () => blank)
    return [...margins, ...this.#dark.map((row) => [...margin, ...row, ...margin]), ...margins]
  }

  penalty(): number {
    const rows = this.#dark.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
    const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
    let penalty = 0
    for (const line of [...rows, ...columns]) {
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2
      penalty += 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length
    }
    for (const [y, row] of rows.slice(1).entries()) {
      for (let x = 1; x < this.#size; x++) {
        const square = `${rows[y]?.slice(x - 1, x + 1)}${row.slice(x - 1, x + 1)}`
        if (square === '0000' || square === '1111') penalty += 3
      }
    }
    const darkShare = (rows.join('').replaceAll('0', '').length * 100) / this.#size ** 2
    return penalty + Math.floor(Math.abs(darkShare - 50) / 5) * 10
  }

  #set(x: number, y: number, dark: boolean): void {
    const [row, reserved] = [this.#dark[y], this.#reserved[y]]
    if (!row || !reserved || x < 0 || x >= this.#size) return
    row[x] = dark
    reserved[x] = true
  }

  #drawTiming(): void {
    for (let at = 0; at < this.#size; at++) {
      this.#set(6, at, at % 2 === 0)
      this.#set(at, 6, at % 2 === 0)
    }
  }

  #drawFinders(): void {
    const far = this.#size - 4
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy))
          this.#set(x + dx, y + dy, ring !== 2 && ring !== 4)
        }
      }
    }
  }

  #drawAlignments(): void {
    if (this.#version === 1) return
    const count = Math.floor(this.#version / 7) + 2
    const step = Math.ceil((this.#version * 4 + 4) / (count * 2 - 2)) * 2
    const last = this.#size - 7
    const positions = [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step)]
    for (const x of positions) {
      for (const y of positions) {
        if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) continue
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      }
    }
  }

  #drawFormat(mask: number): void {
    let check = mask // level M is 00 in the two bits above the mask
    for (let round = 0; round < 10; round++) check = (check << 1) ^ ((check >> 9) * 0x537)
    const bits = ((mask << 10) | check) ^ 0x5412
    const bit = (index: number) => ((bits >> index) & 1) === 1
    for (let index = 0; index < 15; index++) {
      const near = index < 6 ? index : index < 8 ? index + 1 : this.#size - 15 + index
      this.#set(8, near, bit(index))
      const across = index < 8 ? this.#size - 1 - index : index === 8 ? 7 : 14 - index
      this.#set(across, 8, bit(index))
    }
    this.#set(8, this.#size - 8, true)
  }

  #drawVersion(): void {
    let check = this.#version
    for (let round = 0; round < 12; round++) check = (check << 1) ^ ((check >> 11) * 0x1f25)
    const bits = (this.#version << 12) | check
    for (let index = 0; index < 18; index++) {
      const dark = ((bits >> index) & 1) === 1
      const [a, b] = [this.#size - 11 + (index % 3), Math.floor(index / 3)]
      this.#set(a, b, dark)
      this.#set(b, a, dark)
    }
  }

  #drawData(codewords: number[], masked: (x: number, y: number) => boolean): void {
    let index = 0
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      const upward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.#size; step++) {
        const y = upward ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          const row = this.#dark[y]
          if (!row || this.#reserved[y]?.[x]) continue
          const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
          row[x] = (bit === 1) !== masked(x, y)
          index++
        }
      }
    }
  }
}
