import { fault } from '../../fault.ts'
import { joinedItems } from '../../shared/items-of-cards.ts'
import {
  changePage,
  type Page,
  pagedByTime,
  replaceItems,
  replaceList,
  withItemsOfUpdatedCardsTwice,
} from '../../shared/transaction-lists.ts'
import { isRepeating } from './searches.ts'

/** Violations of spec/rules/cursors.yaml in the rows of lists: repeated, or with other values on later pages. */
export default [
  fault({
    id: 'cursors.repeats-same-second',
    breaks: ['cursors.no-duplicates', 'cursors.has-next-until-last', 'cursors.no-gaps', 'cursors.stable-under-inserts'],
    says: 'The next page begins with the second of the last transaction and repeats that transaction.',
    apply: (parts) => pagedByTime(parts, 'cards', 'from'),
  }),

  fault({
    id: 'cursors.cursor-ignored',
    breaks: ['cursors.no-duplicates', 'cursors.no-gaps', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'Every cursor returns the first page.',
    apply: (parts) => replaceList(parts, 'cards', (query, read) => read({ ...query, pageCursor: undefined })),
  }),

  fault({
    id: 'cursors.duplicate-card-id-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'The transactions of a card that `cardIds` contains several times are returned several times.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const items = await all(query)
        const times = (query.cardIds ?? ['']).length / new Set(query.cardIds ?? ['']).size
        return times > 1 ? items.flatMap((item) => [item, item]) : items
      }),
  }),

  fault({
    id: 'cursors.updated-card-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'The transactions of a card are returned once for each of its versions.',
    apply: (parts) => replaceItems(parts, 'cards', withItemsOfUpdatedCardsTwice),
  }),

  fault({
    id: 'cursors.updated-travel-card-duplicates-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'The travel transactions of a card are returned once for each of its versions.',
    apply: (parts) => replaceItems(parts, 'travel', withItemsOfUpdatedCardsTwice),
  }),

  fault({
    id: 'cursors.later-pages-without-mcc',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With a cursor, the merchants of card transactions have a name only.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { pageCursor }) => ({
        ...page,
        data:
          pageCursor === undefined
            ? page.data
            : page.data.map((item) => ({ ...item, merchant: { name: (item.merchant as { name: string }).name } })),
      })),
  }),

  fault({
    id: 'cursors.later-pages-with-first-authorization',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With a cursor, all travel transactions of a page have the authorization code of its first one.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { pageCursor }) => ({
        ...page,
        data:
          pageCursor === undefined
            ? page.data
            : page.data.map((item) => ({ ...item, authorizationCode: page.data[0]?.authorizationCode })),
      })),
  }),

  fault({
    id: 'cursors.number-of-first-card',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With several `cardIds`, the card of each transaction has the number of the first one.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { cardIds }) => ({
        ...page,
        data:
          (cardIds?.length ?? 0) < 2
            ? page.data
            : page.data.map((item) => ({ ...item, card: { ...(item.card as object), number: numberIn(page) } })),
      })),
  }),

  fault({
    id: 'cursors.dates-at-midnight',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With dates and `cardIds`, the times of the settlement of travel transactions are cut off.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { cardIds, startDate }) => ({
        ...page,
        data:
          cardIds === undefined || startDate === undefined
            ? page.data
            : page.data.map((item) => ({
                ...item,
                settlementDate: `${String(item.settlementDate).slice(0, 10)}T00:00:00Z`,
              })),
      })),
  }),

  fault({
    id: 'cursors.metadata-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'A transaction is returned once for each pair of the metadata of its card.',
    apply: (parts) => joinedItems(parts, 'cards', ({ metadata }) => Object.keys(metadata).length),
  }),

  fault({
    id: 'cursors.categories-duplicate-travel-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'A travel transaction is returned once for each merchant category that restricts its card.',
    apply: (parts) =>
      joinedItems(parts, 'travel', ({ restrictions }) => restrictions.merchantCategory?.categoryIds?.length ?? 1),
  }),

  fault({
    id: 'cursors.duplicate-card-id-duplicates-travel-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'The travel transactions of a card that `cardIds` contains several times are returned several times.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) => {
        const items = await all(query)
        return isRepeating(query) ? items.flatMap((item) => [item, item]) : items
      }),
  }),
]

/** The number of the first card on a page. */
const numberIn = ({ data: [item] }: Page) => (item?.card as { readonly number: string } | undefined)?.number
