import { pino } from 'pino'
import { ensureMainCompany } from '../auth/companies.ts'
import { createTokens } from '../auth/tokens.ts'
import { resolveChoices } from '../choices.ts'
import { createClock } from '../clock.ts'
import { generatedContract } from '../contract.ts'
import { buildErrorResponse } from '../http/error-response.ts'
import { steps } from '../http/steps.ts'
import { writeJson } from '../http/write-json.ts'
import { migrations } from '../migrations.ts'
import { operations } from '../operations.ts'
import type { Services } from '../services.ts'
import { openStore } from '../store/open-store.ts'
import { recordDeliveries } from '../traffic/record-deliveries.ts'
import { createDeliveryNotifier } from '../webhooks/deliveries/delivery-notifier.ts'
import { createWebhookSender, openWebhookVault } from '../webhooks/options.ts'
import { createSortKeys } from '../webhooks/sort-key.ts'
import { withPlainReceivers } from '../webhooks/subscriptions/plain-receivers.ts'
import { createSubscriptionCopies } from '../webhooks/subscriptions/subscription-copies.ts'
import type { SandboxOptions } from './options.ts'

type TlsOptions = {
  /** Of the client certificate, to which tokens of the control interface are bound; undefined over plain HTTP. */
  readonly thumbprint?: string | undefined
  /** The CA of receivers on this machine, in PEM. */
  readonly localCa?: string | undefined
}

/**
 * Creates the services of a sandbox, and lets `options.apply` change them.
 * @throws UsageError for options that cannot be used
 */
export async function createServices(options: SandboxOptions, tls: TlsOptions = {}): Promise<Services> {
  const choices = resolveChoices(options.choices)
  const clock = createClock()
  const store = await openStore(migrations, options.data)
  try {
    await ensureMainCompany(store, clock)
    const sender = await createWebhookSender(options, choices, tls.localCa)
    const services: Services = {
      contract: generatedContract,
      clock,
      store,
      tokens: createTokens({ store, clock, choices, thumbprint: tls.thumbprint }),
      vault: await openWebhookVault(options),
      sender: options.traffic ? recordDeliveries(sender, options.traffic, clock) : sender,
      deliveryNotifier: createDeliveryNotifier(),
      subscriptionCopies: createSubscriptionCopies(clock, choices),
      nextSortKey: createSortKeys(),
      usedCursors: new Set(),
      locks: new Set(),
      operations,
      steps,
      buildErrorResponse,
      writeJson,
      log: options.log ?? pino({ enabled: false }),
      choices,
    }
    const applied = options.apply ? options.apply(services) : services
    return options.httpWebhooks ? withPlainReceivers(applied) : applied
  } catch (error) {
    await store.destroy()
    throw error
  }
}
