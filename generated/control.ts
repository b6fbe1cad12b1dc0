// npm run generate

/** The capability of each call of the control interface, a POST. */
export const capabilityOfPath = {
  "/boletos/{id}/events": "boleto-events",
  "/cards/{id}/activity": "card-activity",
  "/travel/transactions": "travel-activity",
  "/payments": "payment-activity",
  "/credentials": "credentials",
  "/clock": "clock"
} as const

/** A call of the control interface as spec/control.yaml writes it: `/boletos/{id}/events`. */
export type ControlPath = keyof typeof capabilityOfPath

/** A call of the control interface as it is sent. */
export type ControlCall =
  | `/boletos/${string}/events`
  | `/cards/${string}/activity`
  | `/travel/transactions`
  | `/payments`
  | `/credentials`
  | `/clock`

/** A part of the control interface that a target may offer. */
export type Capability = (typeof capabilityOfPath)[ControlPath]
