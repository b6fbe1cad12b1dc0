import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { UsageError } from '../../program/usage-error.ts'

/** Encrypts secrets before they are stored: AES-256-GCM, with a key that is not in the database. */
export type Vault = {
  /** @param owner id of the object that the secret belongs to: needed again to decrypt it */
  encrypt(secret: string, owner: string): string
  /** @throws VaultError for another key or owner, or if the ciphertext was changed */
  decrypt(ciphertext: string, owner: string): string
}

/** A key that is missing, unreadable or wrong. */
export class VaultError extends UsageError {
  constructor(message: string, cause?: unknown) {
    super(message, cause)
    this.name = 'VaultError'
  }
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'aes256gcm.'

/**
 * @param keyFile the file of the key, created if it is missing, readable by its owner only; undefined: a random key in
 *   memory
 * @throws VaultError for a file that contains no key
 */
export async function openVault(keyFile?: string): Promise<Vault> {
  const key = keyFile === undefined ? randomBytes(KEY_BYTES) : ((await readKey(keyFile)) ?? (await createKey(keyFile)))
  return {
    encrypt(secret, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    decrypt(ciphertext, owner) {
      try {
        const bytes = Buffer.from(ciphertext.slice(PREFIX.length), 'base64')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (error) {
        const name = keyFile === undefined ? 'the key in memory' : `the key in "${keyFile}"`
        throw new VaultError(
          `a webhook secret cannot be decrypted with ${name}: restore the key that it was encrypted with`,
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
  if (key.length !== KEY_BYTES)
    throw new VaultError(`key file "${keyFile}" does not contain ${KEY_BYTES} bytes in base64`)
  return key
}

/**
 * Writes a draft and links it into place, so that a crash leaves no incomplete key, and of two processes that start
 * concurrently only one creates it.
 */
async function createKey(keyFile: string): Promise<Buffer> {
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
    throw new VaultError(`key file "${keyFile}" cannot be created: ${(error as Error).message}`, error)
  } finally {
    await rm(draft, { force: true })
  }
  const key = await readKey(keyFile)
  if (!key) throw new VaultError(`key file "${keyFile}" was removed while the sandbox started`)
  return key
}
