import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Parts } from '../parts.ts'
import type { SandboxOptions } from '../start.ts'
import { isPostgresUrl } from '../store/postgres.ts'
import { wrongUse } from '../wrong-use.ts'
import { createSender } from './sender.ts'
import { openVault } from './vault.ts'

/** The options that webhooks bring. */
export const webhookFlags = [
  { flags: '--allow-private-webhooks', says: 'deliver webhooks to this machine and to private networks too' },
  { flags: '--webhook-ca <file>', says: 'trust the authorities in this PEM file too when delivering webhooks' },
  {
    flags: '--webhook-key <file>',
    says: 'where the key that seals webhook secrets is kept (default: beside --data; with DATABASE_URL ~/.payments-sandbox/webhook.key)',
  },
] as const

type Flags = { readonly allowPrivateWebhooks?: boolean; readonly webhookCa?: string; readonly webhookKey?: string }

/**
 * The sender and the vault.
 * @throws TypeError for an authority that cannot be read, VaultError for a key that cannot
 */
export async function webhookParts({ data, flags = {} }: SandboxOptions): Promise<Pick<Parts, 'sender' | 'vault'>> {
  const { allowPrivateWebhooks, webhookCa, webhookKey }: Flags = flags
  const ca = webhookCa === undefined ? undefined : await readAuthorities(webhookCa)
  const vault = await openVault(webhookKey ?? (await usualKeyFile(data)))
  return { vault, sender: createSender({ allowPrivate: allowPrivateWebhooks, ca }) }
}

/** Never in the database: of several processes on one PostgreSQL all on this machine find it, others are told with `--webhook-key`. */
async function usualKeyFile(data: string | undefined): Promise<string | undefined> {
  if (data === undefined) return undefined
  if (!isPostgresUrl(data)) return `${data}.key`
  const file = join(homedir(), '.payments-sandbox', 'webhook.key')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw wrongUse(`"${file}" cannot be made: ${error.message}: say with --webhook-key where the key is to be kept`)
  })
  return file
}

async function readAuthorities(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((error: Error) => {
    throw wrongUse(`--webhook-ca "${file}" cannot be read: ${error.message}`)
  })
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw wrongUse(`--webhook-ca "${file}" holds no certificate in PEM`)
  return pem
}
