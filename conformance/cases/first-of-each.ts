/** The items without those that have the same key as an earlier one. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf)
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
