import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants, createGunzip } from 'node:zlib'

/**
 * The lines of a text file, compressed with gzip or not. Of a compressed file that ends early, as a killed run leaves it, the lines up to there.
 * @throws the error of the file system, or of zlib for damaged data
 */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const text of await textIn(file)) {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The first characters of a text file, compressed with gzip or not. */
export async function beginningOf(file: string): Promise<string> {
  for await (const text of await textIn(file)) return text
  return ''
}

async function textIn(file: string): Promise<AsyncIterable<string>> {
  const bytes = createReadStream(file)
  if (!(await isCompressed(file))) return bytes.setEncoding('utf8')
  const text = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  bytes.on('error', (error) => text.destroy(error))
  text.once('close', () => bytes.destroy())
  return bytes.pipe(text).setEncoding('utf8')
}

/** Whether a file begins as every gzip file does (RFC 1952, 2.3.1). */
async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
