// Which addresses a webhook may be sent to: the public internet, and this machine where the operator allows it.

import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv6')
}

export class ForbiddenAddress extends Error {}

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Whether the host is written as an address, or a name of this machine, that must not be called. */
export function isForbiddenHost(host: string, allowLoopback: boolean): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return !allowLoopback
  return isIP(host) !== 0 && isForbiddenAddress(host, allowLoopback)
}

/** `dns.lookup` that fails where the name stands for a forbidden address, so that a name cannot hide one. */
export function guardedLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const forbidden = addresses.find(({ address }) => isForbiddenAddress(address, allowLoopback))
      if (forbidden) return callback(new ForbiddenAddress(`${hostname} is not on the public internet`), '', 0)
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
}

function isForbiddenAddress(address: string, allowLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (loopback.check(address, family)) return !allowLoopback
  return privateRanges.check(address, family)
}
