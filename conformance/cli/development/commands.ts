import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { programName } from '../../text/program-name.ts'
import { eventStatuses, eventTypes } from '../../validate/event-types.ts'
import { onInterrupt } from '../interrupt.ts'
import { requireKnownCommand } from '../known-command.ts'
import { withConfig } from '../options.ts'
import { suggestion } from '../suggestion.ts'
import { type Connection, connect } from './connection.ts'
import { parseDuration } from './duration.ts'
import { listEvents, resendEvent } from './list-events.ts'
import { listen } from './listen.ts'
import { createPrint, type Print } from './print.ts'
import { advanceClock, readClock } from './read-clock.ts'
import {
  boletoEvents,
  type CardActivity,
  type CardOptions,
  cardActivities,
  sequences,
  triggerBoleto,
  triggerCard,
  triggerPayment,
} from './trigger.ts'

type Json = { readonly json?: true }

/** Adds the commands for events: listen, trigger, clock and events. */
export function withEventCommands(program: Command): void {
  const using = usingConnection(program)
  addListen(program, using)
  addTrigger(program, using)
  addClock(program, using)
  addEvents(program, using)
}

type Using = (options: Json, work: (connection: Connection, print: Print) => Promise<void>) => Promise<void>

/** Runs the work of a command with a connection, which it closes. */
function usingConnection(program: Command): Using {
  return async ({ json }, work) => {
    const connection = connect(withConfig(program))
    await work(connection, createPrint(json === true)).finally(() => connection.close())
  }
}

function addListen(program: Command, using: Using): void {
  withTarget(program.command('listen'), [
    'listen',
    'listen --forward-to http://localhost:3000/webhooks --events transaction.settled',
  ])
    .description('print events as they come, and forward them unchanged, until Ctrl-C')
    .option('--forward-to <url>', 'forward each delivery to this address, with its bytes and headers', parseUrl)
    .addOption(new Option('--events <types...>', 'event types').argParser(parseEventType).default(eventTypes, 'all'))
    .option('--secret-file <file>', 'write the secret of the subscription to this file, for your program')
    .action((options: Json & { forwardTo?: string; secretFile?: string; events: WebhookEventType[] }) =>
      using(options, async (connection, print) => {
        const interrupt = new AbortController()
        onInterrupt(() => interrupt.abort(), undefined, { ending: 'removing the subscription' })
        const { forwardTo, secretFile, events } = options
        const { timeout } = connection.options
        await listen(connection, { forwardTo, secretFile, events, timeout }, print, interrupt.signal)
      }),
    )
}

function addTrigger(program: Command, using: Using): void {
  const trigger = program
    .command('trigger')
    .description('trigger what happens outside the API: use a card, pay a boleto (control interface)')
    .addHelpText(
      'after',
      examples(['trigger purchase', 'trigger card declined --amount 12.50', 'trigger boleto pay --id ID']),
    )
  const card = withCard(trigger.command('card'), [
    'trigger card approved --amount 12.50',
    'trigger card settled --card ID',
  ])
  card
    .description('use a card')
    .addArgument(new Argument('<activity>', 'what happens').choices(cardActivities))
    .option('--related <id>', 'approved transaction that this one settles or reverses')
    .action((activity: CardActivity, options: Json & CardOptions) =>
      using(options, (connection, print) => triggerCard(connection, [activity], options, print)),
    )
  for (const [name, activities] of Object.entries(sequences)) {
    withCard(trigger.command(name), [`trigger ${name} --amount 12.50`])
      .description(`use a card: ${activities.join(', then ')}`)
      .action((options: Json & CardOptions) =>
        using(options, (connection, print) => triggerCard(connection, activities, options, print)),
      )
  }
  withTarget(trigger.command('boleto'), ['trigger boleto pay --id ID', 'trigger boleto settle --id ID'])
    .description('trigger an event on a boleto')
    .addArgument(new Argument('<event>', 'pay is pay_barcode').choices(Object.keys(boletoEvents)))
    .option('--id <id>', 'boleto')
    .action((event: keyof typeof boletoEvents, options: Json & { id?: string }) =>
      using(options, (connection, print) => triggerBoleto(connection, event, options.id, print)),
    )
  withTarget(trigger.command('payment'), ['trigger payment --amount 1860'])
    .description('add a completed payment transaction')
    .addOption(amountOption())
    .action((options: Json & { amount: number }) =>
      using(options, (connection, print) => triggerPayment(connection, options.amount, print)),
    )
}

function addClock(program: Command, using: Using): void {
  const clock = withTarget(program.command('clock'), ['clock advance 25h', 'clock'])
    .description('read the clock of the target (control interface)')
    .allowExcessArguments()
    .action(async (options: Json) => {
      requireKnownCommand(clock, clock.args)
      await using(options, readClock)
    })
  clock
    .command('advance')
    .argument('<duration>', 'such as 90s, 15m, 25h or 1d12h', parseDuration)
    .description('advance the clock, and trigger what is due by then, such as retries of deliveries')
    .action((ms: number) => using(clock.opts(), (connection, print) => advanceClock(connection, ms, print)))
}

function addEvents(program: Command, using: Using): void {
  const events = program
    .command('events')
    .description('list events, and resend them')
    .addHelpText('after', examples(['events list --status failed', 'events resend ID']))
  withTarget(events.command('list'), ['events list', 'events list --type transaction.settled --limit 5'])
    .description('list the latest events')
    .addOption(new Option('--type <type>', 'only events of this type').choices(eventTypes))
    .addOption(new Option('--status <status>', 'only events with this status').choices(eventStatuses))
    .option('--limit <n>', 'number of events', parseLimit, 20)
    .action((options: Json & { type?: string; status?: string; limit: number }) =>
      using(options, (connection, print) => listEvents(connection, options, print)),
    )
  withTarget(events.command('resend'), ['events resend 3dc845c6-ec94-4c8d-a8c5-9aa872684d80'])
    .description('send an event again to all active subscriptions')
    .argument('<id>', 'event')
    .action((id: string, options: Json) => using(options, (connection, print) => resendEvent(connection, id, print)))
}

function withCard(command: Command, lines: readonly string[]): Command {
  return withTarget(command, lines)
    .addOption(amountOption())
    .option('--card <id>', 'card. Default: one that these commands create')
}

function withTarget(command: Command, lines: readonly string[]): Command {
  return command
    .option('--json', 'print one line of JSON for each result')
    .addHelpText('after', examples(lines))
    .showHelpAfterError(`Example: ${programName} ${lines[0]}`)
}

function examples(lines: readonly string[]): string {
  return [
    '',
    'Examples:',
    ...lines.map((line) => `  ${programName} ${line}`),
    '',
    'Target: the sandbox that runs on this machine, or --base-url and the other options of a run.',
  ].join('\n')
}

function amountOption(): Option {
  return new Option('--amount <number>', 'amount in the account currency').argParser(parseAmount).default(12.5)
}

function parseAmount(text: string): number {
  const amount = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || amount <= 0)
    throw new InvalidArgumentError('Give a positive number such as 12.50.')
  return amount
}

function parseLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > largestPageSize)
    throw new InvalidArgumentError(`Give a number from 1 to ${largestPageSize}.`)
  return limit
}

function parseUrl(text: string): string {
  const protocol = URL.parse(text)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new InvalidArgumentError('Give an http or https URL such as http://localhost:3000/webhooks.')
  return text
}

function parseEventType(text: string, others: readonly WebhookEventType[]): readonly WebhookEventType[] {
  const types = text.split(',')
  const unknown = types.find((type) => !(eventTypes as readonly string[]).includes(type))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`Use ${eventTypes.join(', ')}${suggestion(unknown, eventTypes)}`)
  const earlier = others === eventTypes ? [] : others
  return [...new Set([...earlier, ...(types as WebhookEventType[])])]
}
