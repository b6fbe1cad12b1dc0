import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVault, VaultError } from './vault.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'vault-'))

test('an encrypted secret can be decrypted, for its owner only', async () => {
  const vault = await openVault()
  const encrypted = vault.encrypt('whsec_secret', 'a')
  expect(encrypted).not.toContain('secret')
  expect(vault.encrypt('whsec_secret', 'a')).not.toBe(encrypted)
  expect(vault.decrypt(encrypted, 'a')).toBe('whsec_secret')
  expect(() => vault.decrypt(encrypted, 'b')).toThrow(VaultError)
})

test('a changed or truncated ciphertext, and another key, are refused', async () => {
  const vault = await openVault()
  const encrypted = vault.encrypt('whsec_secret', 'a')
  for (const index of [10, 30, 50]) {
    const other = encrypted[index] === 'A' ? 'B' : 'A'
    expect(() => vault.decrypt(encrypted.slice(0, index) + other + encrypted.slice(index + 1), 'a')).toThrow(VaultError)
  }
  expect(() => vault.decrypt(encrypted.slice(0, 20), 'a')).toThrow(VaultError)
  expect(() => vault.decrypt('', 'a')).toThrow(VaultError)
  const other = await openVault()
  expect(() => other.decrypt(encrypted, 'a')).toThrow('restore the key')
})

test('a key file is created once, readable by its owner only, and used again', async () => {
  const parent = folder()
  const file = join(parent, 'data.db.key')
  const [first, second] = await Promise.all([openVault(file), openVault(file)])
  expect(second.decrypt(first.encrypt('x', 'a'), 'a')).toBe('x')
  expect((await openVault(file)).decrypt(first.encrypt('x', 'a'), 'a')).toBe('x')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(parent)).toEqual(['data.db.key'])
})

test('the error names a file without a key, or one that cannot be created', async () => {
  const file = join(folder(), 'data.db.key')
  writeFileSync(file, 'short')
  await expect(openVault(file)).rejects.toThrow(`key file "${file}" does not contain 32 bytes`)
  await expect(openVault('/nowhere/data.key')).rejects.toThrow('key file "/nowhere/data.key" cannot be created')
})
