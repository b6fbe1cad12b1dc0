import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { certificateFiles } from './certificate.ts'

const hosts = ['127.0.0.1', `receiver-${process.pid}.example`]

test('a certificate for all hosts, from an authority that keeps no key', async () => {
  const { cert, ca } = await certificateFiles(hosts)
  const [certificate, authority] = [new X509Certificate(await readFile(cert)), new X509Certificate(await readFile(ca))]
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(certificate.checkHost(hosts[1] ?? '')).toBe(hosts[1])
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(authority.ca).toBe(true)
  expect(certificate.ca).toBe(false)
})

test('it is made once, and anew when a file of it is not good', async () => {
  const first = await readFile((await certificateFiles(hosts)).ca, 'utf8')
  const files = await certificateFiles(hosts)
  expect(await readFile(files.ca, 'utf8')).toBe(first)
  await writeFile(files.key, 'no key')
  expect(await readFile((await certificateFiles(hosts)).ca, 'utf8')).not.toBe(first)
})

test('two runs at the same time both get a good one', async () => {
  const names = [...hosts, 'localhost']
  const all = await Promise.all([certificateFiles(names), certificateFiles(names), certificateFiles(names)])
  for (const { cert, ca } of all) {
    const authority = new X509Certificate(await readFile(ca))
    expect(new X509Certificate(await readFile(cert)).verify(authority.publicKey)).toBe(true)
  }
})
