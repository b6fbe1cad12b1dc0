import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'

/**
 * Keeps secrets so that the database alone does not give them away: AES-256-GCM, with a key that is not in the
 * database.
 */
export type Vault = {
  /** @param owner what the secret belongs to (an id): it opens for no other */
  seal(secret: string, owner: string): string
  /** @throws VaultError where the key or the owner is another one, or the text was changed */
  open(sealed: string, owner: string): string
}

/** A key that is missing, unreadable or another one. Told in one line where it keeps the sandbox from starting. */
export class VaultError extends Error {
  readonly code = 'WRONG_USE'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VaultError'
  }
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const FORM = 'aes256gcm.'

/**
 * @param keyFile where the key is kept, made if it is missing, readable by its owner alone; left out: a key in memory,
 *   gone at the end
 * @throws VaultError for a file that holds no key
 */
export async function openVault(keyFile?: string): Promise<Vault> {
  const key = keyFile === undefined ? randomBytes(KEY_BYTES) : ((await readKey(keyFile)) ?? (await makeKey(keyFile)))
  return {
    seal(secret, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return FORM + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed.slice(FORM.length), 'base64')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (error) {
        const place = keyFile === undefined ? 'the key in memory' : `the key in "${keyFile}"`
        throw new VaultError(
          `a webhook secret cannot be opened with ${place}: bring back the key it was sealed with`,
          error,
        )
      }
    },
  }
}

async function readKey(keyFile: string): Promise<Buffer | undefined> {
  let text: string
  try {
    text = await readFile(keyFile, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new VaultError(`key file "${keyFile}" cannot be read: ${(error as Error).message}`, error)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new VaultError(`key file "${keyFile}" does not hold ${KEY_BYTES} bytes in base64`)
  return key
}

/**
 * Linked into place when it is whole: a crash leaves no half a key, and of two processes that start together one makes
 * it.
 */
async function makeKey(keyFile: string): Promise<Buffer> {
  const draft = `${keyFile}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, keyFile).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new VaultError(`key file "${keyFile}" cannot be made: ${(error as Error).message}`, error)
  } finally {
    await rm(draft, { force: true })
  }
  const key = await readKey(keyFile)
  if (!key) throw new VaultError(`key file "${keyFile}" is gone again`)
  return key
}
