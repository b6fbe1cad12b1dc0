import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Choices } from '../choices.ts'
import type { SandboxOptions } from '../program/options.ts'
import { UsageError } from '../program/usage-error.ts'
import { isPostgresUrl } from '../store/postgres.ts'
import { createSender, type Sender } from './sender/sender.ts'
import { openVault, type Vault } from './subscriptions/vault.ts'

/**
 * The sender of webhook deliveries.
 * @param localCa the CA of receivers on this machine, in PEM
 * @throws UsageError for a file of CAs that cannot be read, and for plain HTTP without `http`
 */
export async function createWebhookSender(
  options: SandboxOptions,
  choices: Choices,
  localCa?: string,
): Promise<Sender> {
  const { allowPrivateWebhooks, httpWebhooks, webhookCa, shared } = options
  if (httpWebhooks && !options.http) throw new UsageError('--http-webhooks requires --http')
  const ca = webhookCa === undefined ? undefined : await readCertificates(webhookCa)
  return createSender({
    allowPrivate: allowPrivateWebhooks,
    plainHttp: httpWebhooks,
    ca,
    localCa,
    trustStores: shared?.trustStores,
    cutCharacter: choices['cut-character'],
    unreachableReceivers: choices['unreachable-receivers'],
  })
}

/**
 * The vault of webhook secrets.
 * @throws VaultError for a key that cannot be read or created
 */
export async function openWebhookVault({ data, webhookKey }: SandboxOptions): Promise<Vault> {
  return openVault(webhookKey ?? (await defaultKeyFile(data)))
}

/**
 * Never in the database. Processes on one machine that share a PostgreSQL database find the same key; others need
 * `--webhook-key`.
 */
async function defaultKeyFile(data: string | undefined): Promise<string | undefined> {
  if (data === undefined) return undefined
  if (!isPostgresUrl(data)) return `${data}.key`
  const file = join(homedir(), '.payments-sandbox', 'webhook.key')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new UsageError(`"${file}" cannot be created: ${error.message}; name another file with --webhook-key`)
  })
  return file
}

async function readCertificates(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`--webhook-ca "${file}" cannot be read: ${error.message}`)
  })
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) {
    throw new UsageError(`--webhook-ca "${file}" contains no certificate in PEM`)
  }
  return pem
}
