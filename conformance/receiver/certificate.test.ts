import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { certificateFiles } from './certificate.ts'

const hosts = ['127.0.0.1', `receiver-${process.pid}.example`]

describe('certificateFiles', () => {
  test('issues a certificate for all hosts, signed by a CA', async () => {
    const { cert, ca } = await certificateFiles(hosts)
    const [certificate, authority] = [
      new X509Certificate(await readFile(cert)),
      new X509Certificate(await readFile(ca)),
    ]
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(certificate.checkHost(hosts[1] ?? '')).toBe(hosts[1])
    expect(certificate.verify(authority.publicKey)).toBe(true)
    expect(authority.ca).toBe(true)
    expect(certificate.ca).toBe(false)
  })

  test('names the CA that issued it, so that a target can trust those of several runs', async () => {
    const [{ cert, ca }, { ca: other }] = await Promise.all([
      certificateFiles(hosts),
      certificateFiles([`other-${process.pid}.example`]),
    ])
    const certificate = new X509Certificate(await readFile(cert))
    const isIssuedBy = async (file: string) => certificate.checkIssued(new X509Certificate(await readFile(file)))
    expect(await isIssuedBy(ca)).toBe(true)
    expect(await isIssuedBy(other)).toBe(false)
  })

  test('keeps the certificate, and issues a new one where a file is not valid', async () => {
    const first = await readFile((await certificateFiles(hosts)).ca, 'utf8')
    const files = await certificateFiles(hosts)
    expect(await readFile(files.ca, 'utf8')).toBe(first)
    await writeFile(files.key, 'no key')
    expect(await readFile((await certificateFiles(hosts)).ca, 'utf8')).not.toBe(first)
  })

  test.each(['none', 'one that is not valid'])(
    'gives concurrent runs valid certificates, where %s is cached',
    async (cached) => {
      const names = [...hosts, 'localhost']
      if (cached !== 'none') await writeFile((await certificateFiles(names)).key, 'no key')
      const all = await Promise.all([certificateFiles(names), certificateFiles(names), certificateFiles(names)])
      for (const { cert, ca } of all) {
        const authority = new X509Certificate(await readFile(ca))
        expect(new X509Certificate(await readFile(cert)).verify(authority.publicKey)).toBe(true)
      }
    },
  )
})
