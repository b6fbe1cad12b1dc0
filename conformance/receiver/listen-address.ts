import { UsageError } from '../failure/errors.ts'

/** @throws {UsageError} for text that is not HOST:PORT */
export const parseListenAddress = (listen: string): Address => parseAddress('--webhook-listen', listen)

/** Where a server listens. */
type Address = { readonly host: string; readonly port: number }

/** @throws {UsageError} for the value of an option that is not HOST:PORT */
export function parseAddress(option: string, listen: string): Address {
  const [, host, port] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(listen) ?? []
  if (host === undefined || Number(port) > 65_535) throw new UsageError(`${option} "${listen}" is not HOST:PORT`)
  return { host, port: Number(port) }
}

/** Whether an address is one of this machine, from which a receiver can be reached that listens on a free port of it. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
}
