import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVault, VaultError } from './vault.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'vault-'))

test('what was sealed opens again, for its owner alone', async () => {
  const vault = await openVault()
  const sealed = vault.seal('whsec_secret', 'a')
  expect(sealed).not.toContain('secret')
  expect(vault.seal('whsec_secret', 'a')).not.toBe(sealed)
  expect(vault.open(sealed, 'a')).toBe('whsec_secret')
  expect(() => vault.open(sealed, 'b')).toThrow(VaultError)
})

test('a changed text, a cut text and another key do not open', async () => {
  const vault = await openVault()
  const sealed = vault.seal('whsec_secret', 'a')
  for (const place of [10, 30, 50]) {
    const other = sealed[place] === 'A' ? 'B' : 'A'
    expect(() => vault.open(sealed.slice(0, place) + other + sealed.slice(place + 1), 'a')).toThrow(VaultError)
  }
  expect(() => vault.open(sealed.slice(0, 20), 'a')).toThrow(VaultError)
  expect(() => vault.open('', 'a')).toThrow(VaultError)
  const other = await openVault()
  expect(() => other.open(sealed, 'a')).toThrow('bring back the key')
})

test('a key file is made once, for its owner alone, and found again', async () => {
  const place = folder()
  const file = join(place, 'data.db.key')
  const [first, second] = await Promise.all([openVault(file), openVault(file)])
  expect(second.open(first.seal('x', 'a'), 'a')).toBe('x')
  expect((await openVault(file)).open(first.seal('x', 'a'), 'a')).toBe('x')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(place)).toEqual(['data.db.key'])
})

test('a file that holds no key, or that cannot be made, is named', async () => {
  const file = join(folder(), 'data.db.key')
  writeFileSync(file, 'short')
  await expect(openVault(file)).rejects.toThrow(`key file "${file}" does not hold 32 bytes`)
  await expect(openVault('/nowhere/data.key')).rejects.toThrow('key file "/nowhere/data.key" cannot be made')
})
