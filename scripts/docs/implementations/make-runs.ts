import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbeddedSandbox } from '../../../conformance/cli/embedded-sandbox.ts'
import type { RunOptions } from '../../../conformance/run/run-options.ts'
import { startMock } from '../../mock/prism.ts'

const root = join(import.meta.dirname, '../../..')

const otherChoices = ['create-status=200', 'list-order=newest', 'transaction-dates=iso', 'digest=base64']

type Implementation = {
  readonly name: string
  readonly says: string
  /** Starts the server, and calls `run` with the options of a run against it. */
  readonly serve: (run: (options: readonly string[], env?: Environment) => Promise<number>) => Promise<number>
}
type Environment = Readonly<Record<string, string | undefined>>

const implementations: readonly Implementation[] = [
  { name: 'sandbox', says: 'The reference sandbox with its default choices.', serve: (run) => run([]) },
  {
    name: 'sandbox-with-other-choices',
    says: `The sandbox with other choices for unspecified behaviour: ${otherChoices.join(', ')}.`,
    serve: withOtherChoices,
  },
  {
    name: 'prism',
    says: "Prism's mock of the contract, which stores nothing. Its baseline explains its known failures.",
    serve: withPrism,
  },
]

/** Descriptions of the implementations, by name. */
export const descriptions: ReadonlyMap<string, string> = new Map(implementations.map(({ name, says }) => [name, says]))

/**
 * Runs the suite against each implementation, with reports in `<folder>/<name>/`.
 *
 * @param more further command-line options of the suite
 * @returns the exit codes by name
 */
export async function makeRuns(folder: string, more: readonly string[] = []): Promise<ReadonlyMap<string, number>> {
  const codes = new Map<string, number>()
  for (const { name, serve } of implementations) {
    const out = ['--report-dir', join(folder, name), '--format', 'json', ...more]
    codes.set(name, await serve((options, env) => conform([...options, ...out], env)))
  }
  return codes
}

async function conform(options: readonly string[], env: Environment = {}): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'conformance/cli/main.ts'), ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code ?? 4
}

async function withOtherChoices(run: Parameters<Implementation['serve']>[0]): Promise<number> {
  const sandbox = await startEmbeddedSandbox(otherChoices.flatMap((choice) => ['--choice', choice]))
  try {
    const { webhook } = sandbox.options
    const { cert = '', key = '' } = webhook?.certificate ?? {}
    const receiver = ['--webhook-listen', webhook?.listen ?? '', '--webhook-cert', cert, '--webhook-key', key]
    return await run([...receiver, '--clock-ages-tokens'], environmentOf(sandbox.options))
  } finally {
    await sandbox.stop()
  }
}

/** The access data of a sandbox as environment variables, because secrets do not belong on a command line. */
function environmentOf({ baseUrl, clientCredentials, tls, control }: Partial<RunOptions>): Environment {
  return {
    CONFORM_BASE_URL: baseUrl,
    CONFORM_TOKEN_URL: clientCredentials?.tokenUrl,
    CONFORM_CLIENT_ID: clientCredentials?.clientId,
    CONFORM_CLIENT_SECRET: clientCredentials?.clientSecret,
    CONFORM_TLS_CA: tls?.ca,
    CONFORM_TLS_CERT: tls?.cert,
    CONFORM_TLS_KEY: tls?.key,
    CONFORM_CONTROL_URL: control?.url,
    CONFORM_CONTROL_TOKEN: control?.token,
  }
}

async function withPrism(run: Parameters<Implementation['serve']>[0]): Promise<number> {
  const mock = await startMock()
  try {
    const baseline = join(root, 'scripts/mock/baseline.json')
    const target = ['--base-url', mock.url, '--token', 'any']
    return await run([...target, '--stateless', '--timeout', '2000', '--baseline', baseline])
  } finally {
    await mock.stop()
  }
}
