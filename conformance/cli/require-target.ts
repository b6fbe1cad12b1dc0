import type { Command } from 'commander'
import { UsageError } from '../failure/errors.ts'
import type { CliOptions } from './options.ts'
import { suggestion } from './suggestion.ts'

/** Options about a target, which the embedded sandbox does not need. */
const ofTarget = {
  token: '--token',
  tokenUrl: '--token-url',
  clientId: '--client-id',
  clientSecret: '--client-secret',
  scope: '--scope',
  tlsCert: '--tls-cert',
  tlsKey: '--tls-key',
  tlsCa: '--tls-ca',
  controlUrl: '--control-url',
  controlToken: '--control-token',
} as const satisfies Partial<Record<keyof CliOptions, string>>

/** @throws {UsageError} for options about a target without its address: the run would test the embedded sandbox */
export function requireTarget(given: CliOptions): void {
  if (given.baseUrl !== undefined) return
  const names = Object.keys(ofTarget) as (keyof typeof ofTarget)[]
  const found = names.find((name) => given[name] !== undefined)
  if (found !== undefined)
    throw new UsageError(`${ofTarget[found]} requires --base-url; without either, the embedded sandbox is tested`)
}

/** @throws {UsageError} for a variable whose name resembles that of an option: it would be ignored */
export function requireKnownVariables(program: Command, environment: NodeJS.ProcessEnv): void {
  const known = [program, ...program.commands].flatMap(({ options }) => options.flatMap(({ envVar }) => envVar ?? []))
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('CONFORM_') || known.includes(name)) continue
    const advice = suggestion(name, known)
    if (advice !== '') throw new UsageError(`unknown environment variable ${name}${advice}`)
  }
}
