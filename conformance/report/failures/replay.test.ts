import { describe, expect, test } from 'vitest'
import { plainRun, type RunOptions } from '../../run/run-options.ts'
import { replayArguments } from './replay.ts'

const failure = { rule: 'cards.a', check: 'cards.b', expected: '', actual: '', seed: 7 }
const options: RunOptions = { ...plainRun, runs: 5, clockAgesTokens: false, baseUrl: 'http://127.0.0.1:8080', tls: {} }

describe('replayArguments', () => {
  test('name the check, the seed and the case', () => {
    const embedded = { ...options, provisional: true }
    expect(replayArguments(failure, embedded)).toBe('--only cards.a cards.b --seed 7')
    expect(replayArguments({ ...failure, path: '3' }, { ...embedded, runs: 20 })).toBe(
      '--only cards.a cards.b --runs 20 --seed 7 --path 3',
    )
  })

  test('name the target, and no secret', () => {
    const whole: RunOptions = {
      ...options,
      clientCredentials: { tokenUrl: 'http://a/token', clientId: 'me', clientSecret: 'hidden-1' },
      control: { url: 'http://a/control', token: 'hidden-2' },
      tls: { ca: 'my ca.pem' },
      webhook: { listen: '127.0.0.1:0' },
    }
    const words = replayArguments(failure, whole)
    expect(words).toBe(
      `--base-url http://127.0.0.1:8080 --token-url http://a/token --client-id me --tls-ca 'my ca.pem' --control-url http://a/control --webhook-listen 127.0.0.1:0 --client-secret "$CLIENT_SECRET" --control-token "$CONTROL_TOKEN" --only cards.a cards.b --seed 7`,
    )
    expect(words).not.toContain('hidden')
  })

  test('leave out what the configuration file or the environment sets', () => {
    const whole: RunOptions = {
      ...options,
      runs: 20,
      token: 'hidden',
      control: { url: 'http://a/control', token: 'hidden' },
      config: 'conform.config.json',
      readOnly: true,
      setElsewhere: ['--base-url', '--token', '--control-token', '--runs', '--read-only'],
    }
    expect(replayArguments(failure, whole)).toBe(
      '--config conform.config.json --control-url http://a/control --only cards.a cards.b --seed 7',
    )
  })

  test('name no client secret where the certificate authenticates the client', () => {
    const clientCredentials = { tokenUrl: 'https://a/token', clientId: 'me' }
    const words = replayArguments(failure, { ...options, clientCredentials, tls: { cert: 'me.pem', key: 'me.pem' } })
    expect(words).toContain('--token-url https://a/token --client-id me --tls-cert me.pem --tls-key me.pem')
    expect(words).not.toContain('--client-secret')
  })

  test('name an access token that was given, not one that was issued', () => {
    expect(replayArguments(failure, { ...options, token: 'hidden' })).toContain('--token "$TOKEN"')
  })

  test('quote what a shell would change', () => {
    const derived = { ...failure, check: undefined, rule: 'createCard.body.metadata.<name>.type' }
    expect(replayArguments(derived, options)).toContain("--only 'createCard.body.metadata.<name>.type'")
  })
})
