import type { OperationId } from '../../generated/operations.ts'

/** One HTTP request and its response, as sent and received. */
export type Exchange<Body = unknown> = {
  /** Position in the order of everything the run sends and receives. */
  readonly id: number
  /** `null` for a request that is no operation of the contract. */
  readonly operation: OperationId | null
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
    /** The client certificate of the connection where it is not that of the run: none, or one that the operator did not issue. */
    readonly certificate?: 'none' | 'untrusted'
  }
  readonly response: {
    /** 0 where no response arrived: see `noResponse`. */
    readonly status: number
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>
    readonly text: string
    /** The parsed body; `undefined` where it is empty or not JSON. */
    readonly json: Body
    /** The bytes of the body are not valid UTF-8. */
    readonly invalidUtf8?: true
  }
  /** Left out for the API itself: a call of the control interface, or a delivery that the suite's receiver answered. */
  readonly channel?: 'control' | 'webhook'
  /** Milliseconds until the complete response arrived. */
  readonly ms: number
  /** Why no complete response arrived. */
  readonly noResponse?: NoResponseReason
  /** The request was sent a second time, because the server had closed the kept-alive connection. */
  readonly resent?: true
  /** The request is valid, but unusually large or deep: a refusal is no failure. */
  readonly extreme?: true
}

/** Why no response arrived: not in time, the connection failed, or more than the suite reads. */
export type NoResponseReason = 'timeout' | 'connection' | 'too large'

/** As much of an exchange as is needed to reproduce it: responses may be long, and failures many. */
export type Evidence = Pick<Exchange, 'id' | 'operation' | 'request'>

/** Whether a status is that of a success (RFC 9110, 15.3); 0, that of an exchange without a response, is not. */
export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300

/** The response of an exchange that got none. */
export const emptyResponse: Exchange['response'] = { status: 0, headers: {}, text: '', json: undefined }
