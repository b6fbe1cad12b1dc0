// npm run generate

/** What a run must be given for a rule about receivers to be tested. */
export type ReceiverNeed = 'https' | 'effects' | 'previous-secret' | 'expired-secret'

/** A rule about webhook receivers. */
export type ReceiverRule = {
  readonly level: 'must' | 'should' | 'open'
  /** One sentence, at most 120 characters; a question where the level is open. */
  readonly says: string
  /** The heading of the API description that the rule comes from. */
  readonly source: string
  readonly needs?: readonly ReceiverNeed[]
}

export const receiverRules = {
  "receivers.https": {"level":"must","says":"The receiver is reached over HTTPS, with a certificate that a trusted CA signed.","source":"Events / Delivery","needs":["https"]},
  "receivers.event-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for a delivery of each event type.","source":"Events / Delivery"},
  "receivers.any-values-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for any valid values, with and without optional properties.","source":"Events / Transaction data object"},
  "receivers.test-delivery-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for a test delivery, with `X-Webhook-Test`.","source":"Events / Delivery"},
  "receivers.retry-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for a retry, automatic or manual.","source":"Events / Delivery headers"},
  "receivers.duplicate-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for a second delivery of an event.","source":"Events / Delivery"},
  "receivers.any-order-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for the events of one purchase, in whatever order they arrive.","source":"Events / Event types"},
  "receivers.burst-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for each delivery of a burst.","source":"Events / Delivery"},
  "receivers.body-in-pieces-accepted": {"level":"must","says":"The receiver returns 2xx within the timeout for a delivery whose body arrives slowly, in pieces.","source":"Events / Delivery"},
  "receivers.connections": {"level":"must","says":"The receiver returns 2xx within the timeout over a reused connection and over new connections.","source":"Events / Delivery"},
  "receivers.stays-available": {"level":"must","says":"The receiver accepts valid deliveries after any other delivery, including one that it refuses.","source":"Events / Delivery"},
  "receivers.signature-of-raw-body": {"level":"must","says":"A signature of the raw body is accepted, however the JSON of the body is written.","source":"Events / Delivery"},
  "receivers.signature-of-non-ascii-body": {"level":"must","says":"A signature of a body with characters outside ASCII is accepted.","source":"Events / Delivery"},
  "receivers.altered-body-refused": {"level":"must","says":"A delivery whose body was altered in one byte takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.other-secret-refused": {"level":"must","says":"A delivery that is signed with another secret takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.signature-of-reserialized-body-refused": {"level":"must","says":"A delivery whose signature is that of its re-serialized body takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.signature-of-other-body-refused": {"level":"must","says":"A delivery with the signature of another delivery takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.missing-signature-refused": {"level":"must","says":"A delivery without a signature takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.malformed-signature-refused": {"level":"must","says":"A delivery whose signature is truncated, empty or not a digest takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.other-algorithm-refused": {"level":"must","says":"A delivery that is signed with an algorithm other than HMAC-SHA256 takes no effect.","source":"Events / Delivery","needs":["effects"]},
  "receivers.test-delivery-authenticated": {"level":"must","says":"A delivery with an invalid signature and `X-Webhook-Test` takes no effect.","source":"Authentication","needs":["effects"]},
  "receivers.forgery-does-not-suppress": {"level":"must","says":"After a refused delivery, a valid delivery with the same event id takes effect.","source":"Authentication","needs":["effects"]},
  "receivers.constant-time": {"level":"should","says":"The receiver compares signatures in constant time, as far as response times show.","source":"Events / Delivery"},
  "receivers.no-secret-in-response": {"level":"should","says":"A response contains neither the secret nor the signature that it expected.","source":"Events / Delivery"},
  "receivers.previous-secret-accepted": {"level":"must","says":"Within 24 hours of a rotation, a signature made with the previous secret is accepted.","source":"Events / Delivery","needs":["previous-secret"]},
  "receivers.new-secret-during-rotation": {"level":"must","says":"Within 24 hours of a rotation, deliveries signed with either secret take effect.","source":"Events / Delivery","needs":["previous-secret","effects"]},
  "receivers.expired-secret-refused": {"level":"should","says":"Later than 24 hours after a rotation, a delivery that is signed with the previous secret takes no effect.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["expired-secret","effects"]},
  "receivers.duplicate-takes-effect-once": {"level":"must","says":"An event that is delivered more than once takes effect once.","source":"Events / Delivery","needs":["effects"]},
  "receivers.retry-takes-effect-once": {"level":"must","says":"An event that is delivered again as a retry, with a new delivery id, takes effect once.","source":"Events / Delivery","needs":["effects"]},
  "receivers.concurrent-duplicates-take-effect-once": {"level":"must","says":"An event that is delivered concurrently several times takes effect once.","source":"Events / Delivery","needs":["effects"]},
  "receivers.later-duplicate-takes-effect-once": {"level":"must","says":"An event that is delivered again after many others takes effect once.","source":"Events / Delivery","needs":["effects"]},
  "receivers.distinct-events-take-effect": {"level":"must","says":"Events with different ids each take effect, even if their other values are equal.","source":"Events / Delivery","needs":["effects"]},
  "receivers.any-order-takes-effect": {"level":"should","says":"Each event of one purchase takes effect once, in whatever order the events arrive.","source":"Events / Event types","needs":["effects"]},
  "receivers.accepted-takes-effect": {"level":"should","says":"Each event of a burst for which the receiver returned 2xx takes effect once.","source":"Events / Delivery","needs":["effects"]},
  "receivers.header-case": {"level":"should","says":"Names of headers are case-insensitive.","source":"Events / Delivery headers"},
  "receivers.chunked-body": {"level":"should","says":"The receiver returns 2xx within the timeout for a delivery with a chunked body.","source":"Events / Delivery"},
  "receivers.large-body": {"level":"should","says":"The receiver returns 2xx within the timeout for a delivery with a body of 64 KB.","source":"Events / Delivery"},
  "receivers.forged-status": {"level":"open","says":"Which status does the receiver return for a delivery with an invalid signature?","source":"Events / Delivery"},
  "receivers.missing-signature-status": {"level":"open","says":"Which status does the receiver return for a delivery without a signature?","source":"Events / Delivery"},
  "receivers.digest-encodings": {"level":"open","says":"Which encodings of the digest does the receiver accept?","source":"Events / Delivery"},
  "receivers.other-prefix": {"level":"open","says":"Which status does the receiver return if the digest is valid, but its prefix is not `sha256=`?","source":"Events / Delivery"},
  "receivers.old-event": {"level":"open","says":"Which status does the receiver return for an event that occurred days ago?","source":"Events / Delivery headers"},
  "receivers.unknown-event-type": {"level":"open","says":"Which status does the receiver return for an unknown event type?","source":"Events / Event types"},
  "receivers.additional-properties": {"level":"open","says":"Which status does the receiver return for a delivery with additional properties?","source":"Versioning"},
  "receivers.other-version": {"level":"open","says":"Which status does the receiver return for a delivery with another payload version?","source":"Versioning"},
  "receivers.signed-non-json": {"level":"open","says":"Which status does the receiver return for a signed body that is not JSON?","source":"Events / Envelope"},
  "receivers.other-event-id-header": {"level":"open","says":"Does an event take effect again if only the unsigned header `X-Webhook-Event-Id` differs?","source":"Events / Delivery headers","needs":["effects"]},
  "receivers.test-delivery-effect": {"level":"open","says":"Does a test delivery take effect?","source":"Events / Delivery","needs":["effects"]},
  "receivers.response-times": {"level":"open","says":"How long do responses take?","source":"Events / Delivery"},
} as const satisfies Record<string, ReceiverRule>

export type ReceiverRuleId = keyof typeof receiverRules
