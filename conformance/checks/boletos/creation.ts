/** Contract: spec/rules/boletos.yaml, creation */

import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { CaseNotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { boletosAfterEvents } from '../../scenarios/boletos/after-events.ts'
import {
  boletoBody,
  createWithMemo,
  getBoleto,
  laterDate,
  plainBoletoOf,
  registered,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import { wrongQrCodesInList } from '../../scenarios/boletos/list.ts'
import { withQrCode } from '../../scenarios/boletos/qr-code.ts'
import {
  boletosWithSameBody,
  classicWithSameBody,
  extendedWithSameBody,
  firstOfTenants,
  sharedPlainBoleto,
} from '../../scenarios/boletos/shared-boletos.ts'
import { cancellationIn, creationResponseIn, extensionIn } from '../../scenarios/boletos/stories.ts'
import {
  expectSurchargesAsSent,
  mayRefuse,
  surchargeOutcomes,
  surchargesOf,
} from '../../scenarios/boletos/surcharges.ts'
import { cancel } from '../../scenarios/boletos/transitions.ts'
import {
  ambiguousTexts,
  fines,
  interests,
  optionalTogether,
  unusualMetadata,
  variedBoletoOf,
} from '../../scenarios/boletos/varied-boletos.ts'
import { allPages, reader, rowsOf } from '../../scenarios/pagination/offset-list.ts'
import { excerpt } from '../../text/excerpt.ts'
import { isAsSent } from '../../validate/compare.ts'
import {
  type At,
  expectDistinct,
  expectSuccess,
  expectThat,
  inBody,
  isSuccess,
  needed,
  refusalOf,
} from '../../validate/expect.ts'
import { inLastResponse, lastExchange } from '../../validate/last-response.ts'
import { atIndex, expectBody, expectOf, type Located, propertyOf, valueIn } from '../../validate/located.ts'
import { expectChangedIn, expectNotBefore } from '../../validate/timestamps.ts'

/** Bodies that are invalid, each in another property. */
const invalidBodies = (body: BoletoCreateDto): readonly object[] => {
  const { dueDate, memo, payerData } = body
  return [
    // Shortened to what is valid, it still begins with the same words.
    { ...body, memo: memo.padEnd(101, '.') },
    { ...body, amount: 0 },
    { ...body, dueDate: `${dueDate}T00:00:00Z` },
    { ...body, payerData: { ...payerData, email: 'user' } },
    { ...body, payerData: { ...payerData, personType: 'legal' } },
    { ...body, payerData: { ...payerData, phone: { ...payerData.phone, areaCode: '085' } } },
    { ...body, payerData: { ...payerData, address: { ...payerData.address, postalCode: '6016011' } } },
  ]
}

const expectUpdatedAfterCreation = (boleto: Located<BoletoDto>): void =>
  expectNotBefore(propertyOf(boleto, 'updatedAt'), boleto.value.createdAt)

/** The names of those surcharges that are lost, whatever their types are. */
async function lostSurcharges(target: Target): Promise<string> {
  const { fine, interest } = await surchargeOutcomes(target)
  return [fine === 'lost' ? 'fine' : [], interest === 'lost' ? 'interest' : []].flat().join(' and ')
}

/** A property in the response to the last creation that was sent with it. */
function inCreationWith(name: string): At | undefined {
  const creation = lastExchange(
    ({ operation, request }) => operation === 'createBoleto' && request.body?.includes(`"${name}"`) === true,
  )
  return creation && inBody(creation, `/${name}`)
}

/** Requires a creation to have none of the optional properties of one that was refused just before. @throws {CheckFailure} */
async function expectNothingLeft(target: Target, body: BoletoCreateDto): Promise<void> {
  const optional = { fine: fines[0], interest: interests[0], metadata: { order: 'refused' } }
  const { created: plain } = await sharedPlainBoleto(target)
  await refusalOf(target.call('createBoleto', { body: { ...body, ...optional, amount: 0 } }))
  const next = await expectBody(
    target.call('createBoleto', { body: { ...(await plainBoletoOf(target)), memo: uniqueName('Conformance boleto') } }),
    needed('boleto creation'),
  )
  for (const name of ['fine', 'interest'] as const) {
    const surcharge = propertyOf(next, name)
    const isLeft = surcharge.value != null && plain.value[name] == null
    expectOf(surcharge, !isLeft, `no ${name} of a refused creation`, excerpt(surcharge.value))
  }
  const order = valueIn(next, '/metadata/order')
  expectOf(order, order.value !== 'refused', 'no metadata of a refused creation', excerpt(order.value))
}

/** Requires a value to be other than one that was sent for another property. @throws {CheckFailure} */
function expectOther(property: Located<unknown>, sent: unknown, expected: string): void {
  expectOf(property, !isAsSent('exact', sent, property.value), expected, excerpt(property.value))
}

export default [
  check({
    rule: 'boletos.id-unique',
    says: 'Each boleto has a unique id.',
    run: async (target) => {
      const created = [...(await boletosWithSameBody(target))]
      const body = await plainBoletoOf(target)
      const earlier = await registeredBoleto(target, body)
      await cancel(target, earlier.id)
      created.push((await createWithMemo(target, body)).boleto)
      const ids = [earlier.id, ...created.map(({ value }) => value.id)]
      expectDistinct('ids', ids, (index) => atIndex(created, index - 1, '/id'))
    },
  }),
  check({
    rule: 'boletos.payment-codes-unique',
    says: 'No two boletos have the same barcode, digitable line or QR code image.',
    run: async (target) => {
      const created = await boletosWithSameBody(target)
      const boletos = await mapConcurrently(created, async ({ value }) =>
        withQrCode(target, await registered(target, value)),
      )
      const extended = await extendedWithSameBody(target)
      const classic = (await ifPossible(classicWithSameBody(target))) ?? []
      const first = ((await ifPossible(firstOfTenants(target))) ?? []).map(({ boleto }) => boleto)
      for (const name of ['barcode', 'digitableLine', 'qrCodeImage'] as const) {
        const withCode = [...boletos, ...extended, ...classic, ...first].filter((boleto) => boleto[name])
        const codes = withCode.map((boleto) => boleto[name])
        expectDistinct(`values of ${name}`, codes, (index) =>
          inLastResponse('getBoleto', `/${name}`, withCode[index]?.id),
        )
      }
      const { repeated } = await wrongQrCodesInList(target)
      if (repeated === undefined) return
      const image = propertyOf(repeated, 'qrCodeImage')
      expectOf(image, false, 'the QR code of no other boleto in the list', excerpt(image.value, 60))
    },
  }),
  check({
    rule: 'boletos.metadata-as-sent',
    says: 'Metadata of a boleto is returned as sent, whatever characters its keys contain and whatever its strings look like.',
    cases: 'few',
    given: () => [eachOnce(...unusualMetadata)],
    run: async (target, metadata) => {
      const tenant = await withLastingTenant(target)
      const created = await createOnce(tenant, 'createBoleto', {
        body: await variedBoletoOf(target, { metadata }),
      })
      // Which characters a key may contain, and how many keys there may be, is unspecified.
      if (created.response.status === 400)
        throw new CaseNotTested(`createBoleto refuses the metadata ${excerpt(metadata, 60)} (400).`)
      const { id } = await expectSuccess(created, needed('boleto creation'))
      expectBoletoAsSent(await getBoleto(tenant, id), { metadata })
    },
  }),
  check({
    rule: 'boletos.strings-as-sent',
    says: 'Strings of a boleto and its payer are returned as sent, including apostrophes, slashes, plus signs or leading zeros.',
    cases: 'few',
    given: () => [eachOnce(...(Object.keys(ambiguousTexts) as (keyof typeof ambiguousTexts)[]))],
    run: async (target, kind) => {
      const tenant = await withLastingTenant(target)
      const body = await variedBoletoOf(target, ambiguousTexts[kind])
      const created = await createOnce(tenant, 'createBoleto', { body })
      // Which characters a text may contain is unspecified.
      if (created.response.status === 400) throw new CaseNotTested(`The target refuses ${kind}.`)
      const { id } = await expectSuccess(created, needed('boleto creation'))
      expectBoletoAsSent(await getBoleto(tenant, id), body)
    },
  }),
  check({
    rule: 'boletos.optional-properties-together',
    says: 'A boleto has all optional properties that it was created with, whichever of them are sent together.',
    cases: 'few',
    given: () => [eachOnce(...optionalTogether)],
    run: async (target, optional) => {
      const tenant = await withLastingTenant(target)
      const { metadata, bolepixEnabled } = optional
      const names = (['fine', 'interest'] as const).filter((name) => optional[name] !== undefined)
      const chosen = await surchargesOf(target, names)
      const body = await variedBoletoOf(target, { bolepixEnabled, ...(metadata && { metadata }), ...chosen })
      const created = await createOnce(tenant, 'createBoleto', { body })
      if (created.response.status === 400 && (await mayRefuse(target, chosen)))
        throw new CaseNotTested(`The target refuses ${Object.keys(chosen).join(' together with ')}.`)
      const { id } = await expectSuccess(created, needed('boleto creation'))
      const boleto = await getBoleto(tenant, id)
      if (metadata !== undefined) expectBoletoAsSent(boleto, { metadata })
      for (const name of ['fine', 'interest'] as const)
        if (chosen[name] !== undefined)
          expectOf(
            propertyOf(boleto, name),
            boleto.value[name] != null,
            `${name}, as other creations return it`,
            `no ${name}`,
          )
      const { fine, interest } = chosen
      if (fine !== undefined && interest !== undefined) {
        expectOther(propertyOf(boleto, 'fine'), interest, 'not the interest')
        expectOther(propertyOf(boleto, 'interest'), fine, 'not the fine')
      }
    },
  }),
  check({
    rule: 'boletos.surcharges-returned',
    says: 'A boleto is returned with the fine and the interest of its creation, for at least one accepted type of each.',
    run: async (target) => {
      const lost = await lostSurcharges(target)
      expectThat(
        lost === '',
        'a boleto with its fine and its interest',
        `no boleto with ${lost}, although the requests with it are accepted`,
        inCreationWith(lost.split(' ', 1)[0] ?? ''),
      )
      await expectSurchargesAsSent(target)
    },
  }),
  check({
    rule: 'boletos.initial-state',
    says: 'A new boleto is `registered` or `accepted`.',
    given: (environment) => [
      boletoBody(environment),
      laterDate(environment),
      eachOnce(true, false, true, true, true),
      eachOnce(true, false, false, false, false),
    ],
    named: ['body', 'new due date', 'bolepixEnabled', 'with "boletoStatus":"paid" in the body'],
    run: async (target, body, newDueDate, bolepixEnabled, isSent) => {
      // A server may copy what is in the body. Whether it accepts undocumented properties is unspecified.
      const tried = isSent
        ? await createOnce(target, 'createBoleto', { body: { ...body, boletoStatus: 'paid' } })
        : undefined
      const story = { body: { ...body, bolepixEnabled }, newDueDate }
      const isAccepted = tried !== undefined && isSuccess(tried)
      const boleto = await expectBody(isAccepted ? tried : creationResponseIn(target, story))
      const { boletoStatus } = boleto.value
      const isInitial = ['registered', 'accepted'].includes(boletoStatus)
      const however = isAccepted ? ', also where the body contains "boletoStatus":"paid"' : ''
      expectOf(
        propertyOf(boleto, 'boletoStatus'),
        isInitial,
        `the state registered or accepted${however}`,
        boletoStatus,
      )
    },
  }),
  check({
    rule: 'boletos.timestamps-plausible',
    says: '`createdAt` and, where present, `updatedAt` of a new boleto are the time of its creation.',
    run: async (target) => {
      const { before, created, retrieved, after } = await sharedPlainBoleto(target)
      for (const boleto of [created, retrieved]) expectChangedIn(boleto, before, after)
    },
  }),
  check({
    rule: 'boletos.updated-at-after-creation',
    says: '`updatedAt` of a boleto that was extended, cancelled or paid is not before its `createdAt`.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const story = { body: { ...body, bolepixEnabled: true }, newDueDate }
      for (const { exchange, after } of [await extensionIn(target, story), await cancellationIn(target, story)]) {
        // Other rules require that it is accepted.
        if (!isSuccess(exchange)) continue
        for (const boleto of [await expectBody(exchange), after]) expectUpdatedAfterCreation(boleto)
      }
      if (!target.supports('control:boleto-events')) return
      for (const { boleto } of (await ifPossible(boletosAfterEvents(target))) ?? []) expectUpdatedAfterCreation(boleto)
    },
  }),
  check({
    rule: 'boletos.refused-creation-creates-nothing',
    says: 'A refused POST /v1/boletos adds no boleto to the list.',
    tenant: 'isolated',
    phase: 'still',
    run: async (target) => {
      const memo = `Refused ${crypto.randomUUID()}`
      const body = { ...(await plainBoletoOf(target)), memo }
      await mapConcurrently(invalidBodies(body), (invalid) => refusalOf(target.call('createBoleto', { body: invalid })))
      await expectNothingLeft(target, body)
      const dueDate = day((await environmentOf(target)).now, -3)
      const past = await target.call('createBoleto', { body: { ...body, dueDate } })
      // Whether a due date in the past is refused is unspecified.
      const accepted = isSuccess(past) ? past.response.json.id : undefined
      for (const row of rowsOf(await allPages(reader(target, 'listBoletos')))) {
        const listed = valueIn(row, '/memo')
        const isRefused = row.value.id !== accepted && String(listed.value).includes(memo)
        expectOf(listed, !isRefused, 'no boleto with the refused memo', `${listed.value}`)
      }
    },
  }),
]
