import { expect, test } from 'vitest'
import { CaseNotTested } from '../../failure/errors.ts'
import { expectDueDateAccepted, type SendDueDate } from './due-dates.ts'

/** A target that accepts the due dates for which `accepts` holds. */
const target =
  (accepts: (dueDate: string) => boolean): SendDueDate =>
  async (dueDate) => {
    const status = accepts(dueDate) ? 201 : 400
    return { id: 1, response: { status, text: dueDate, json: { dueDate } } } as Awaited<ReturnType<SendDueDate>>
  }

const until = '2030-06-30'

test('an accepted date returns the boleto', async () => {
  expect(
    await expectDueDateAccepted(
      target(() => true),
      '2030-02-28',
      until,
    ),
  ).toMatchObject({ value: { dueDate: '2030-02-28' } })
})

test('a refused date fails', async () => {
  const withoutDay31 = target((dueDate) => !dueDate.endsWith('-31'))
  await expect(expectDueDateAccepted(withoutDay31, '2030-05-31', until)).rejects.toThrow('due date 2030-05-31')
})

test('a late date that is refused fails where the days around it are accepted', async () => {
  const withoutLeapDay = target((dueDate) => !dueDate.endsWith('-02-29'))
  await expect(expectDueDateAccepted(withoutLeapDay, '2032-02-29', until)).rejects.toThrow('due date 2032-02-29')
})

test('a date past the latest due date of the target is skipped', async () => {
  const upTo2031 = target((dueDate) => dueDate < '2031')
  await expect(expectDueDateAccepted(upTo2031, '2032-02-29', until)).rejects.toThrow(CaseNotTested)
})
