import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addRunOptions, withConfig } from './options.ts'
import { requireKnownVariables, requireTarget } from './require-target.ts'

const parsed = (...args: string[]) => withConfig(addRunOptions(new Command()).parse(args, { from: 'user' }))

describe('requireTarget', () => {
  test.each([['--token'], ['--control-url'], ['--tls-ca'], ['--scope']])('%s requires an address', (option) => {
    const message = `${option} requires --base-url; without either, the embedded sandbox is tested`
    expect(() => requireTarget(parsed(option, 'x'))).toThrow(message)
    expect(() => requireTarget(parsed('--base-url', 'http://127.0.0.1:1', option, 'x'))).not.toThrow()
  })

  test('nothing is required of a run on the embedded sandbox', () => {
    expect(() => requireTarget(parsed('--only', 'cards', '--webhook-listen', '127.0.0.1:0'))).not.toThrow()
  })
})

describe('requireKnownVariables', () => {
  const program = addRunOptions(new Command())

  test('a variable whose name resembles that of an option is refused', () => {
    const message = 'unknown environment variable CONFORM_BASEURL; did you mean "CONFORM_BASE_URL"?'
    expect(() => requireKnownVariables(program, { CONFORM_BASEURL: 'http://127.0.0.1:1' })).toThrow(message)
  })

  test('those of options and of other programs are not', () => {
    expect(() =>
      requireKnownVariables(program, { CONFORM_BASE_URL: 'x', CONFORM_ANSIBLE_HOST_GROUP: 'x' }),
    ).not.toThrow()
  })
})
