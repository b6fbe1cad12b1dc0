import { inflateSync } from 'node:zlib'

/** The pixels of a picture: whether each is darker than the middle. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly isDark: (x: number, y: number) => boolean
}

type Header = { readonly width: number; readonly height: number; readonly depth: number; readonly colours: number }

/** How many values a pixel has, by the colour type of the header. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Reads a PNG (ISO/IEC 15948) that is not interlaced; undefined for any other. */
export function readPng(bytes: Buffer): Pixels | undefined {
  const chunks = chunksOf(bytes)
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (head === undefined || head.readUInt8(12) !== 0) return undefined
  const header = {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    depth: head[8] ?? 8,
    colours: head[9] ?? 0,
  }
  const channels = channelsOf[header.colours]
  if (channels === undefined) return undefined
  const compressed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const lines = unfiltered(inflateSync(compressed), header, channels)
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data
  const isDark = (x: number, y: number) => brightness(lines[y], x, header, channels, palette) < 0.5
  return { width: header.width, height: header.height, isDark }
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Undoes the filters of the lines: each is 0 none, 1 left, 2 above, 3 their mean, 4 Paeth. */
function unfiltered(raw: Buffer, { width, height, depth }: Header, channels: number): Buffer[] {
  const length = Math.ceil((width * channels * depth) / 8)
  const step = Math.max(1, (channels * depth) >> 3)
  const lines: Buffer[] = []
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1)
    const line = Buffer.from(raw.subarray(start + 1, start + 1 + length))
    const above = lines[y - 1]
    for (let at = 0; at < length; at++) {
      const left = at >= step ? (line[at - step] ?? 0) : 0
      const up = above?.[at] ?? 0
      const corner = at >= step ? (above?.[at - step] ?? 0) : 0
      line[at] = ((line[at] ?? 0) + predicted(raw[start] ?? 0, left, up, corner)) & 255
    }
    lines.push(line)
  }
  return lines
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
  return [0, left, up, (left + up) >> 1][filter] ?? 0
}

/** 0 black, 1 white; what is transparent is white. */
function brightness(
  line: Buffer | undefined,
  x: number,
  { depth, colours }: Header,
  channels: number,
  palette?: Buffer,
): number {
  const value = (channel: number) => {
    const bit = (x * channels + channel) * depth
    const byte = line?.[bit >> 3] ?? 0
    return depth >= 8 ? byte / 255 : ((byte >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)) / ((1 << depth) - 1)
  }
  if (colours === 3) {
    const entry = Math.round(value(0) * ((1 << depth) - 1)) * 3
    return ((palette?.[entry] ?? 0) + (palette?.[entry + 1] ?? 0) + (palette?.[entry + 2] ?? 0)) / 765
  }
  const opaque = colours >= 4 ? value(channels - 1) : 1
  const light = colours === 2 || colours === 6 ? (value(0) + value(1) + value(2)) / 3 : value(0)
  return opaque < 0.5 ? 1 : light
}
