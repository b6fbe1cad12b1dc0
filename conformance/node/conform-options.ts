import type { Fixtures } from '../run/run-options.ts'

/**
 * The options of the command line, in camel case: `baseUrl` is `--base-url`, and `payments-api-conform --help` describes it. What is left
 * out, or is undefined, is taken from the environment (`CONFORM_BASE_URL`), or has the default of the command line.
 */
export type ConformOptions = {
  /** Address of the target, without `/v1`. Default: the sandbox of the package `payments-api-sandbox`, which has to be installed. */
  readonly baseUrl?: string | undefined
  /** Access token. */
  readonly token?: string | undefined
  /** OAuth 2.0 token endpoint, for client credentials. */
  readonly tokenUrl?: string | undefined
  /** OAuth 2.0 client id. */
  readonly clientId?: string | undefined
  /** OAuth 2.0 client secret. Without it, the client certificate authenticates the client at the token endpoint. */
  readonly clientSecret?: string | undefined
  /** OAuth 2.0 scopes to request, separated by spaces. */
  readonly scope?: string | undefined
  /** File with the client certificate (PEM). */
  readonly tlsCert?: string | undefined
  /** File with its private key (PEM). */
  readonly tlsKey?: string | undefined
  /** File with the CA of the target's certificate (PEM). */
  readonly tlsCa?: string | undefined
  /** Control interface of the target. */
  readonly controlUrl?: string | undefined
  /** Access token of the control interface. */
  readonly controlToken?: string | undefined
  /** Advancing the target's clock also expires access tokens. */
  readonly clockAgesTokens?: boolean | undefined
  /** The target is a mock without state. */
  readonly stateless?: boolean | undefined
  /** Send only reads, and do not use the control interface. */
  readonly readOnly?: boolean | undefined
  /** Where the suite receives webhooks, as `host:port`. */
  readonly webhookListen?: string | undefined
  /** How the target reaches the receiver. */
  readonly webhookUrl?: string | undefined
  /** File with the certificate of the receiver (PEM). */
  readonly webhookCert?: string | undefined
  /** File with its private key (PEM). */
  readonly webhookKey?: string | undefined
  /** `false`: receive no webhooks. */
  readonly receiver?: boolean | undefined
  /** Test only these rules: ids, sections, operations or globs. All responses are still validated: another `must` rule that one violates fails the run. */
  readonly only?: string[] | undefined
  /** Test all but these rules. */
  readonly skip?: string[] | undefined
  /** Lowest level of requirements to test. Default: `should`. */
  readonly level?: 'must' | 'should' | undefined
  /** Lowest level of rules that fail the run. Default: `must`. */
  readonly failOn?: 'must' | 'should' | undefined
  /** File with known failures. */
  readonly baseline?: string | undefined
  /** Fail the run where these rules are not tested: `must`, `should`, or patterns. */
  readonly requireTested?: string[] | undefined
  /** Random seed. Default: a new one per run. */
  readonly seed?: number | undefined
  /** Generated cases per rule. Default: 5, or 1 together with `maxRequests`. */
  readonly runs?: number | undefined
  /** Maximum number of requests in flight. Default: 16. */
  readonly concurrency?: number | undefined
  /** Maximum number of requests per second. Default: no limit. */
  readonly rate?: number | undefined
  /** Maximum number of requests, cleanup included, at least 300. */
  readonly maxRequests?: number | undefined
  /** How long to wait for a response, in milliseconds. Default: 10,000. */
  readonly timeout?: number | undefined
  /** End the run once so many requirements are not met; `true`: one. */
  readonly bail?: number | boolean | undefined
  /** Start no check after this many seconds; the remaining rules are not tested. */
  readonly budget?: number | undefined
  /** A part of the checks, such as `2/4`. */
  readonly shard?: string | undefined
  /** Address of your published docs: failures link to the pages of their rules. */
  readonly docsUrl?: string | undefined
  /** What the target has that a run cannot create without a control interface. */
  readonly fixtures?: { readonly [Name in keyof Fixtures]: Fixtures[Name] | undefined } | undefined
}
