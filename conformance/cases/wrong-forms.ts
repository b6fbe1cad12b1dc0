/**
 * Other forms of a valid value, by name. The contract excludes one that a server may take all the same with
 * `x-cases: { lenient: [name] }`.
 */
export type Forms = Readonly<Record<string, string>>

const anotherLetter = 'g'

/** A valid value and another line: some regular expressions compare a line only. */
export const withAnotherLine = (value: string): Forms => ({ 'another line': `${value}\nand more` })

/** @param uuid a valid UUID: neither with a digit less nor with another letter it is one */
export function formsOfUuid(uuid: string): Forms {
  return {
    'a digit less': uuid.slice(0, -1),
    'a digit more': `${uuid}0`,
    'a group less': uuid.slice(0, uuid.lastIndexOf('-')),
    'another letter': `${anotherLetter}${uuid.slice(1)}`,
    'other letters': 'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz',
    words: 'not-a-uuid',
    number: '123',
  }
}

/** @param date `yyyy-MM-dd` with a zero in front of its month or its day */
export function formsOfDate(date: string): Forms {
  const [year = '', month = '', day = ''] = date.split('-')
  return {
    'no leading zeros': `${year}-${Number(month)}-${Number(day)}`,
    'date-time': `${date}T00:00:00Z`,
    'date-time with a space': `${date} 00:00:00`,
    'no day': `${year}-${month}`,
    'no separators': `${year}${month}${day}`,
    slashes: `${year}/${month}/${day}`,
    'day first': `${day}-${month}-${year}`,
    'day first, with slashes': `${day}/${month}/${year}`,
    word: 'tomorrow',
    empty: '',
  }
}

/** @param moment `yyyy-MM-dd HH:mm:ss` */
export function formsOfMoment(moment: string): Forms {
  const [date = '', time = ''] = moment.split(' ')
  const [year, month = '', day = ''] = date.split('-')
  return {
    'no time': date,
    // Each part for itself: a server may read one of them without its zero.
    'no leading zero of the hour': `${date} 9:05:03`,
    ...(day.startsWith('0') && { 'no leading zero of the day': `${year}-${month}-${Number(day)} ${time}` }),
    ...(month.startsWith('0') && { 'no leading zero of the month': `${year}-${Number(month)}-${day} ${time}` }),
    slashes: `${date.replaceAll('-', '/')} ${time}`,
    'day first': `${date.split('-').reverse().join('-')} ${time}`,
    'more text': `${moment} or so`,
    word: 'yesterday',
  }
}

/** Of an e-mail address. */
export const formsOfEmail: Forms = {
  empty: '',
  'no at sign': 'user.example.com',
  'no domain': 'user@',
  'no local part': '@example.com',
  'two at signs': 'two@@example.com',
  'an address and another line': 'user@example.com\nand more',
  word: 'user',
}
